#pragma once

#include "collectors/chains/chain_nodes.hpp"
#include "collectors/runner/collector.hpp"

#include <chrono>
#include <memory>
#include <string_view>

namespace orrery {

inline constexpr std::string_view kWeightsDataSet = "weights";
inline constexpr std::string_view kWeightsSource = "own computation";

// The scores of chains and validators. Computed once a UTC day from 00:10 on, when the rules are another
// version, and while chains are read for the first time; more often where `every` is less than a day. Beside
// what the store holds, signing and software of the nodes are asked for once a day.
Collector make_weights_collector(std::chrono::seconds every, std::shared_ptr<ChainNodes> nodes);

}  // namespace orrery
