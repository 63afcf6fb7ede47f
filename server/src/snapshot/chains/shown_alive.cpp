#include "snapshot/chains/shown_alive.hpp"

#include <algorithm>

namespace orrery {
namespace {

void show_standstill(ShownAlive& shown, Timestamp standstill, StalenessWatch& watch) {
  auto const dormant_at = standstill + kDormantAfter;
  auto const asked_daily_at = standstill + kAskedDailyAfter;
  shown.is_dormant = is_dormant(standstill, watch.now());
  shown.dormant_interval = find_dormant_interval(standstill, watch.now());
  if (shown.is_dormant) {
    shown.changed_at = std::max(shown.changed_at, std::optional<Timestamp>(dormant_at));
  }
  for (Timestamp const moment : {dormant_at, asked_daily_at}) {
    if (!watch.has_passed(moment)) {
      watch.note(moment);
    }
  }
}

}  // namespace

ShownAlive show_alive(Chain const& chain, AliveByChain const& states, StalenessWatch& watch) {
  ShownAlive shown;
  shown.is_dormant = chain.status == ChainStatus::killed;
  auto const found = states.find(chain.chain_id);
  if (found == states.end()) {
    return shown;
  }
  auto const& state = found->second;
  shown.last_block_at = state.last_block_at;
  if (chain.status != ChainStatus::live) {
    return shown;
  }
  shown.alive = state.alive;
  shown.changed_at = state.changed_at;
  if (auto const standstill = find_standstill(state)) {
    show_standstill(shown, *standstill, watch);
  }
  return shown;
}

std::optional<Timestamp> find_listed_block_time(ShownAlive const& shown) {
  return shown.alive == Alive::producing ? std::nullopt : shown.last_block_at;
}

}  // namespace orrery
