#include "snapshot/staleness.hpp"

namespace orrery {

std::optional<Timestamp> find_stale_at(SourceHealth const& health, CollectionIntervals const& intervals) {
  auto const interval = intervals.find(health.data_set);
  if (!health.last_success || interval == intervals.end()) {
    return std::nullopt;
  }
  constexpr int kIntervalsMissed = 3;
  return *health.last_success + kIntervalsMissed * interval->second;
}

}  // namespace orrery
