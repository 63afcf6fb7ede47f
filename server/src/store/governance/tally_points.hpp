#pragma once

#include "domain/governance/tally_history.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

// How the points of a vote are kept in one text: a line each with the second, yes, abstain, no and veto, parted by
// blanks; "-" where the chain has no veto.
namespace orrery {

std::string write_tally_points(std::span<TallyPoint const> points);
// Throws Failure (unavailable) for another text.
std::vector<TallyPoint> parse_tally_points(std::string_view text);

}  // namespace orrery
