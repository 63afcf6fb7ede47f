#include "collectors/endpoints/chain_pulses.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

namespace orrery {

std::vector<ChainPulse> find_pulses(ProbeTargets const& targets, ProbeRound const& round, Timestamp pass) {
  struct Beat {
    std::chrono::seconds age;
    Timestamp block_at;
  };
  std::map<std::string, std::vector<Beat>> by_chain;
  for (std::size_t i = 0; i < round.probes.size(); ++i) {
    auto const& target = targets.endpoints[i];
    auto const& probe = round.probes[i];
    auto const& tip = probe.answer.tip;
    if (target.kind == EndpointKind::rpc && tip && tip->chain_id == target.chain_id && !tip->syncing) {
      by_chain[target.chain_id].push_back({probe.at - tip->block_time, tip->block_time});
    }
  }
  std::vector<ChainPulse> pulses;
  for (auto& [chain_id, beats] : by_chain) {
    // The fresher of two in the middle.
    std::ranges::sort(beats, {}, &Beat::age);
    auto const& median = beats[(beats.size() - 1) / 2];
    pulses.push_back({chain_id, pass, median.block_at, std::max<std::int64_t>(median.age.count(), 0),
                      static_cast<std::int64_t>(beats.size())});
  }
  return pulses;
}

}  // namespace orrery
