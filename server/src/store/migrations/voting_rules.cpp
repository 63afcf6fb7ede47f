#include "store/migrations/steps.hpp"

#include <array>

namespace orrery {
namespace {

constexpr std::array<std::string_view, 5> kStatements{
    // See store/core/voting_rule_values.hpp. Null until the chain is read again.
    "ALTER TABLE chain_state ADD COLUMN voting_rules {TEXT}",
    // A word of ProposalKind; null: standard, or not known yet.
    "ALTER TABLE proposal ADD COLUMN kind {TEXT}",
    // The rule of its kind and the bonded tokens of the chain as they were when its voting was seen to have ended. Null
    // before, and for votes that ended unseen.
    "ALTER TABLE proposal ADD COLUMN rule {TEXT}",
    "ALTER TABLE proposal ADD COLUMN bonded_tokens {TEXT}",
    // How the votes of a proposal stood over time, the oldest point first: see TallyPoint.
    R"(CREATE TABLE tally_history (
         proposal BIGINT PRIMARY KEY REFERENCES proposal (id),
         chain    BIGINT NOT NULL REFERENCES chain (id),
         points   {TEXT} NOT NULL){BY_KEY})",
};

}  // namespace

std::span<std::string_view const> voting_rules_statements() {
  return kStatements;
}

}  // namespace orrery
