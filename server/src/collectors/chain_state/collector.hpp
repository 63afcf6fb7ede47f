#pragma once

#include "collectors/chains/chain_nodes.hpp"
#include "collectors/runner/collector.hpp"

#include <chrono>
#include <memory>
#include <string_view>

namespace orrery {

inline constexpr std::string_view kChainStateDataSet = "chain_state";

// Supply, stake, parameters and block time of every live chain.
Collector make_chain_state_collector(std::chrono::seconds every, std::shared_ptr<ChainNodes> nodes);

}  // namespace orrery
