#pragma once

#include "base/clock.hpp"
#include "collectors/nodes/tip_memory.hpp"
#include "fetch/fetcher.hpp"
#include "sources/cosmos_node/core/node_error.hpp"
#include "sources/cosmos_node/core/node_tip.hpp"

#include <chrono>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace orrery {

// What asking for tips uses; all of it must outlive the call.
struct TipTools {
  Fetcher& fetcher;
  TipMemory& tips;
  Clock const& clock;
};

// Asks nodes of a chain for their tips, all at the same time, and notes them; the answers are in the order of the
// addresses. Every node is asked for /syncing, which also tells the height of its state. Where chain id and time come
// from, in this order: what the address told within five minutes; its node status; the header of its newest block. The
// last is asked for as well where one before it did not do.
// max_queue_time: how long the requests may wait for their host, if not as long as others.
std::vector<NodeResult<NodeTip>> ask_tips(TipTools const& tools, std::string const& chain_id,
                                          std::span<std::string const> addresses,
                                          std::optional<std::chrono::milliseconds> max_queue_time);

}  // namespace orrery
