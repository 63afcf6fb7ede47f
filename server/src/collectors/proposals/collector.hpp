#pragma once

#include "collectors/chains/chain_nodes.hpp"
#include "collectors/runner/collector.hpp"

#include <chrono>
#include <memory>
#include <string_view>

namespace orrery {

inline constexpr std::string_view kProposalsDataSet = "proposals";

// The proposals of every live chain, with its upgrade plan (x/upgrade) and its number of liquidity pools: what the feed
// of events reports.
Collector make_proposals_collector(std::chrono::seconds every, std::shared_ptr<ChainNodes> nodes);

}  // namespace orrery
