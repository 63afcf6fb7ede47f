#include "collectors/endpoints/impl/alive_looks.hpp"

#include "collectors/endpoints/impl/newest_blocks.hpp"
#include "collectors/nodes/node_operator.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace orrery {
namespace {

// A chain in one round.
struct Heard {
  AliveLook look;
  std::set<std::string> told;  // operators
};

bool is_from_the_future(NodeTip const& tip, Timestamp at) {
  return tip.block_time > at + NewestBlocks::kClockDifference;
}

void note_tip(Heard& heard, ProbeTarget const& target, NodeTip const& tip, Timestamp at) {
  heard.look.is_answered = true;
  if (tip.syncing) {
    return;
  }
  heard.told.insert(find_node_operator(target.address));
  AliveLook::Block const block{tip.block_time, tip.height, at - tip.block_time};
  if (!heard.look.newest || block.at > heard.look.newest->at) {
    // The least age, not the age of the newest block: a chain may make one only where somebody sent a transaction.
    auto const age = heard.look.newest ? std::min(heard.look.newest->age, block.age) : block.age;
    heard.look.newest = {block.at, block.height, age};
  } else {
    heard.look.newest->age = std::min(heard.look.newest->age, block.age);
  }
}

}  // namespace

std::map<std::string, AliveLook> list_alive_looks(ProbeTargets const& targets, ProbeRound const& round,
                                                  std::span<Verdict const> verdicts, Timestamp pass) {
  std::map<std::string, Heard> chains;
  for (std::size_t i = 0; i < targets.endpoints.size(); ++i) {
    auto const& target = targets.endpoints[i];
    auto const& probe = round.probes[i];
    auto const [found, is_new] = chains.try_emplace(target.chain_id);
    auto& heard = found->second;
    if (is_new) {
      heard.look.is_whole = !targets.chains_not_due.contains(target.chain_id);
    }
    auto const& tip = probe.answer.tip;
    if (tip && tip->chain_id == target.chain_id && !is_from_the_future(*tip, probe.at)) {
      note_tip(heard, target, *tip, probe.at);
    } else {
      heard.look.is_whole = heard.look.is_whole && is_measured(verdicts[i]);
    }
  }
  std::map<std::string, AliveLook> looks;
  for (auto& [chain_id, heard] : chains) {
    auto const named = targets.operators.find(chain_id);
    auto const block_time = targets.block_times.find(chain_id);
    heard.look.at = pass;
    heard.look.operators_told = heard.told.size();
    heard.look.operators_named = named == targets.operators.end() ? 0 : named->second;
    if (block_time != targets.block_times.end()) {
      heard.look.block_time = block_time->second;
    }
    looks.emplace(chain_id, heard.look);
  }
  return looks;
}

}  // namespace orrery
