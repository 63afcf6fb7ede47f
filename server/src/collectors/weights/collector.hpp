#pragma once

#include "collectors/chains/chain_nodes.hpp"
#include "collectors/runner/collector.hpp"

#include <chrono>
#include <memory>
#include <string_view>

namespace orrery {

inline constexpr std::string_view kWeightsDataSet = "weights";
inline constexpr std::string_view kWeightsSource = "own computation";

// Computes the weights (scores) of chains and validators: once a UTC day from 00:10 on, after a change of the rules,
// and while a new installation reads its chains for the first time; more often where `every` is less than a day.
// Evidence comes from the store; signing infos, node versions and websites are requested once a day.
Collector make_weights_collector(std::chrono::seconds every, std::shared_ptr<ChainNodes> nodes);

}  // namespace orrery
