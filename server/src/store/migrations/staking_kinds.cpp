#include "store/migrations/steps.hpp"

#include <array>

namespace orrery {
namespace {

constexpr std::array<std::string_view, 6> kStatements{
    // Null until the chain is read again: which kind it is was not kept before.
    "ALTER TABLE chain_state ADD COLUMN staking_kind {TEXT}",
    "ALTER TABLE chain_state ADD COLUMN staking_evidence {TEXT}",
    // A line for each; null where there is none.
    "ALTER TABLE chain_state ADD COLUMN other_bonded {TEXT}",
    "ALTER TABLE chain_state ADD COLUMN absent {TEXT}",
    "ALTER TABLE validator ADD COLUMN other_tokens {TEXT}",
    "ALTER TABLE validator ADD COLUMN power {TEXT}",
};

}  // namespace

std::span<std::string_view const> staking_kinds_statements() {
  return kStatements;
}

}  // namespace orrery
