#pragma once

#include "base/clock.hpp"
#include "domain/chains/alive.hpp"
#include "domain/chains/chain.hpp"
#include "snapshot/core/staleness.hpp"
#include "store/chains/chain_alive_repository.hpp"

#include <optional>

namespace orrery {

// What a chain's record says of whether it makes blocks.
struct ShownAlive {
  Alive alive = Alive::unknown;
  std::optional<Timestamp> last_block_at;
  // Killed, or without a block for seven days (is_dormant()): it comes after all others and counts in no total.
  bool is_dormant = false;
  // How often it is asked, where that is seldom for this reason.
  std::optional<std::chrono::seconds> dormant_interval;
  std::optional<Timestamp> changed_at;  // of what lists show of it

  bool operator==(ShownAlive const&) const = default;
};

// Of a chain that is not live nothing is measured: only its last block is kept. Notes in `watch` when a chain that
// stands still becomes dormant.
ShownAlive show_alive(Chain const& chain, AliveByChain const& states, StalenessWatch& watch);

// The time of the last block as lists have it: nothing for a chain that produces blocks, whose list entry would
// otherwise be new after each pass of probes.
std::optional<Timestamp> find_listed_block_time(ShownAlive const& shown);

}  // namespace orrery
