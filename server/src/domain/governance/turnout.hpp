#pragma once

#include "domain/governance/proposal.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace orrery {

// The share of the bonded tokens that has voted, abstentions and vetoes too: what x/gov compares with the quorum. A
// decimal of at most eight digits, half up; nothing
// where nothing is bonded, or less than has voted. bonded_tokens: a whole amount.
std::optional<std::string> compute_turnout(ProposalTally const& tally, std::string_view bonded_tokens);

}  // namespace orrery
