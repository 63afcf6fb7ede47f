#include "collectors/endpoints/probe_targets.hpp"

#include "store/chain_repository.hpp"
#include "store/chain_state_repository.hpp"

namespace orrery {

ProbeTargets load_probe_targets(Transaction& transaction) {
  ProbeTargets targets;
  for (auto const& stored : load_chains(transaction)) {
    auto const& chain = stored.chain;
    for (std::size_t i = 0; chain.status == ChainStatus::live && i < chain.endpoints.size(); ++i) {
      targets.endpoints.push_back(
          {stored.endpoint_ids[i], chain.chain_id, chain.endpoints[i].kind, chain.endpoints[i].address});
    }
  }
  for (auto const& stored : load_chain_states(transaction)) {
    if (stored.state.block_time_ms) {
      targets.block_times[stored.chain_id] = std::chrono::milliseconds(*stored.state.block_time_ms);
    }
  }
  return targets;
}

}  // namespace orrery
