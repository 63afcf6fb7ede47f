#pragma once

#include "domain/chains/voting_rule.hpp"
#include "store/driver/value.hpp"

#include <optional>
#include <span>
#include <string>
#include <vector>

// Rules of votes in one column, a line each: kind, voting period in seconds, quorum, threshold and veto threshold,
// parted by blanks; "-" for what the chain does not have.
namespace orrery {

// Null where there are none.
Value voting_rules_or_null(std::span<VotingRule const> rules);
std::vector<VotingRule> voting_rules_of(std::optional<std::string> const& lines);

}  // namespace orrery
