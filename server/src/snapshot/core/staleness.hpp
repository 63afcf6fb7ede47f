#pragma once

#include "base/clock.hpp"
#include "domain/chains/chain.hpp"

#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace orrery {

using Intervals = std::map<std::string, std::chrono::seconds, std::less<>>;

// How often each data set is collected, by its name.
struct CollectionIntervals : Intervals {
  using Intervals::Intervals;

  Intervals of_testnets;  // those that are another for test networks
  // Whether the service level (docs/collecting.md, How new the figures are) holds for test networks too.
  bool promises_testnets = true;
};

// Decides what is stale at one moment, and keeps the earliest time at which something that was asked about becomes
// stale: then the publisher has to build a snapshot even if the store did not change.
class StalenessWatch {
 public:
  // The intervals must outlive it. least_interval: of a chain that is asked seldom (find_dormant_interval()).
  StalenessWatch(CollectionIntervals const& intervals, Timestamp now, NetworkType network = NetworkType::mainnet,
                 std::chrono::seconds least_interval = std::chrono::seconds(0))
      : intervals_(&intervals), now_(now), network_(network), least_interval_(least_interval) {}

  Timestamp now() const { return now_; }

  // Stale: three intervals or more since the last success (docs/collecting.md, Stale). False for what never succeeded,
  // which is shown as waiting, and for what is not collected on a schedule.
  bool is_stale(std::string_view data_set, std::optional<Timestamp> last_success);

  // The time between two collections of a data set; nothing where it is not collected on a schedule.
  std::optional<std::chrono::seconds> find_interval(std::string_view data_set) const;

  std::optional<Timestamp> next_stale_at() const { return next_stale_at_; }

  // For the same moment, with an empty next_stale_at().
  StalenessWatch begin_anew() const { return {*intervals_, now_, network_, least_interval_}; }
  StalenessWatch begin_anew(NetworkType network) const { return {*intervals_, now_, network}; }
  // For the same moment and chain, with what is noted kept.
  StalenessWatch with_least_interval(std::chrono::seconds interval) const {
    auto watch = *this;
    watch.least_interval_ = interval;
    return watch;
  }
  // Takes a time at which something becomes stale into next_stale_at(); must be later than now.
  void note(std::optional<Timestamp> stale_at);
  bool has_passed(std::optional<Timestamp> moment) const { return moment && *moment <= now_; }

 private:
  CollectionIntervals const* intervals_;
  Timestamp now_;
  NetworkType network_;  // of the chain that is asked about
  std::chrono::seconds least_interval_;
  std::optional<Timestamp> next_stale_at_;
};

}  // namespace orrery
