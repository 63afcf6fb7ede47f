#include "store/migrations/steps.hpp"

#include <array>

namespace orrery {
namespace {

constexpr std::array<std::string_view, 1> kStatements{
    // Null with every verdict but tls, and with a verdict tls of an earlier version until the next probe.
    "ALTER TABLE endpoint_health ADD COLUMN tls_fault {TEXT}",
};

}  // namespace

std::span<std::string_view const> tls_faults_statements() {
  return kStatements;
}

}  // namespace orrery
