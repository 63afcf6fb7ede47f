#include "store/migrations/steps.hpp"

#include <array>

namespace orrery {
namespace {

constexpr std::array<std::string_view, 4> kStatements{
    // Of the good probes those whose first try failed; null where there was none, so that most rows do not grow.
    "ALTER TABLE uptime_hour ADD COLUMN good_at_second BIGINT",
    "ALTER TABLE uptime_day ADD COLUMN good_at_second BIGINT",
    "ALTER TABLE endpoint_health ADD COLUMN good_at_second_30d BIGINT",

    // changed_at: when the first pass probed by this method; null where the database had no older probes then.
    R"(CREATE TABLE uptime_method (
         method     {TEXT} PRIMARY KEY,
         changed_at BIGINT))",
};

}  // namespace

std::span<std::string_view const> second_tries_statements() {
  return kStatements;
}

}  // namespace orrery
