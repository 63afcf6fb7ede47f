#include "collectors/endpoints/impl/newest_blocks.hpp"

#include "domain/chains/alive.hpp"

#include <algorithm>

namespace orrery {

void NewestBlocks::note(std::string_view chain_id, NodeTip const& tip, Timestamp at) {
  if (tip.chain_id != chain_id || tip.syncing || tip.block_time > at + kClockDifference) {
    return;
  }
  auto& told = chains_[std::string(chain_id)];
  told.blocks.push_back(tip.block_time);
  auto const age = at - tip.block_time;
  told.least_age = std::min(told.least_age.value_or(age), age);
}

void NewestBlocks::end_pass() {
  for (auto& [chain_id, told] : chains_) {
    for (auto const block : told.blocks) {
      told.newest_before = std::max(told.newest_before, std::optional(block));
    }
    told.blocks.clear();
    told.least_age.reset();
  }
}

std::optional<Timestamp> NewestBlocks::find_newest(std::string_view chain_id, Timestamp at) const {
  auto const found = chains_.find(chain_id);
  if (found == chains_.end()) {
    return std::nullopt;
  }
  auto newest = found->second.newest_before;
  for (auto const block : found->second.blocks) {
    if (block <= at) newest = std::max(newest, std::optional(block));
  }
  return newest;
}

bool NewestBlocks::is_halted(std::string_view chain_id, std::optional<std::chrono::milliseconds> block_time) const {
  auto const found = chains_.find(chain_id);
  return found != chains_.end() && found->second.least_age && *found->second.least_age > find_longest_pause(block_time);
}

}  // namespace orrery
