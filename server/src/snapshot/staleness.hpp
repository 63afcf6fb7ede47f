#pragma once

#include "base/clock.hpp"

#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace orrery {

// How often each data set is collected, by its name.
using CollectionIntervals = std::map<std::string, std::chrono::seconds, std::less<>>;

// Tells what is stale at one moment, and remembers when the next of the things asked about becomes so.
class StalenessWatch {
 public:
  // The intervals must outlive it.
  StalenessWatch(CollectionIntervals const& intervals, Timestamp now) : intervals_(&intervals), now_(now) {}

  // Stale = three intervals missed since the last success (DATA.md). Never for what never succeeded, which
  // waits rather than ages, or is not collected on a schedule.
  bool is_stale(std::string_view data_set, std::optional<Timestamp> last_success);

  // Between two collections of a data set; nothing where it is not collected on a schedule.
  std::optional<std::chrono::seconds> find_interval(std::string_view data_set) const;

  std::optional<Timestamp> next_stale_at() const { return next_stale_at_; }

  // At the same moment, with nothing asked about yet.
  StalenessWatch begin_anew() const { return {*intervals_, now_}; }
  // As if that had been asked about which becomes stale then, later than now.
  void note(std::optional<Timestamp> stale_at);
  bool has_passed(std::optional<Timestamp> moment) const { return moment && *moment <= now_; }

 private:
  CollectionIntervals const* intervals_;
  Timestamp now_;
  std::optional<Timestamp> next_stale_at_;
};

}  // namespace orrery
