#pragma once

#include "base/clock.hpp"
#include "base/expiring_map.hpp"
#include "base/mutex.hpp"

#include <chrono>
#include <optional>
#include <string>

namespace orrery {

// When a chain's ended proposals are read once more. They never change, so a pass stops where it meets them; but then
// what one node once told of them would be believed for ever.
class HistoryTurns final {
 public:
  // True once a day for each chain, the first time within a day, or at once. The turn is taken whether the reading
  // succeeds or not: a node that fails over an old page must not hold up what is new.
  bool take(std::string const& chain_id, Timestamp now, bool is_at_once);

 private:
  using Turns = ExpiringMap<std::string, std::optional<Timestamp>>;

  static constexpr std::chrono::hours kEvery{24};
  Mutex<Turns> next_{Turns(2 * kEvery)};  // by chain, of those that are still read
};

}  // namespace orrery
