#pragma once

#include "base/expiring_map.hpp"
#include "collectors/chains/chain_nodes.hpp"
#include "collectors/runner/collector.hpp"

#include <chrono>
#include <string>
#include <string_view>

namespace orrery {

// Whether a website that a validator declares is one that is asked: https alone.
bool is_asked_website(std::string_view website);

inline constexpr std::chrono::hours kWebsitesEvery{24};

// Asks each website of a validator with an identity whether it answers, once in that time. Of one that does not let
// this server in nothing is kept, and neither is anything where none answers at all: then the network here is at fault.
// `tried` is its memory between passes and lasts as long.
void collect_websites(CollectContext const& context, ChainNodes& nodes, ExpiringMap<std::string>& tried);

}  // namespace orrery
