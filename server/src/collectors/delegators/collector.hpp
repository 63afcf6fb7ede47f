#pragma once

#include "collectors/chains/chain_nodes.hpp"
#include "collectors/runner/collector.hpp"

#include <chrono>
#include <memory>
#include <string_view>

namespace orrery {

inline constexpr std::string_view kDelegatorsDataSet = "delegators";

// How many delegators each validator has, and what its operator has delegated itself. The count is costly for a
// node before SDK 0.50 (https://github.com/cosmos/cosmos-sdk/issues/15162): a pass asks one at a time of each
// chain, and only for the share of one slice of the interval. What a pass
// left over the next one takes up, after a restart too; a question that fails keeps the old answer.
Collector make_delegators_collector(std::chrono::seconds every, std::shared_ptr<ChainNodes> nodes);

}  // namespace orrery
