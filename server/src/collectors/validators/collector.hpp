#pragma once

#include "collectors/chains/chain_nodes.hpp"
#include "collectors/runner/collector.hpp"

#include <chrono>
#include <memory>
#include <string_view>

namespace orrery {

inline constexpr std::string_view kValidatorsDataSet = "validators";

// The validators of every live chain, and the log of their changes (flight recorder).
Collector make_validators_collector(std::chrono::seconds every, std::shared_ptr<ChainNodes> nodes);

}  // namespace orrery
