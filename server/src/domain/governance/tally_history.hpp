#pragma once

#include "base/clock.hpp"
#include "domain/governance/proposal.hpp"

#include <cstddef>
#include <vector>

namespace orrery {

// How the votes of a proposal stood at a moment.
struct TallyPoint {
  Timestamp at;
  ProposalTally tally;

  bool operator==(TallyPoint const&) const = default;
};

inline constexpr std::size_t kMaxTallyPoints = 300;

// Adds a reading to the points of a vote, which are in the order of time: where the votes changed since the last point,
// at most one an hour, and one each ten minutes in the last six hours. The last reading of an ended vote always is one.
// Of more than kMaxTallyPoints every second of the older half goes. Returns whether a point was added.
bool add_tally_point(std::vector<TallyPoint>& points, TallyPoint const& reading, Timestamp voting_end, bool has_ended);

}  // namespace orrery
