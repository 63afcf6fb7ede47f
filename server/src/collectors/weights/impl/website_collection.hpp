#pragma once

#include "base/expiring_map.hpp"
#include "collectors/chains/chain_nodes.hpp"
#include "collectors/runner/collector.hpp"

#include <chrono>
#include <string>
#include <string_view>

namespace orrery {

// Whether a website that a validator declares is checked: only https is.
bool is_asked_website(std::string_view website);

inline constexpr std::chrono::hours kWebsitesEvery{24};

// Checks once in kWebsitesEvery whether the website of each validator with an identity answers. No result is stored for
// websites that block this server, and none at all where no website answers, because then the local network is at
// fault. `tried`: the websites asked in the last kWebsitesEvery, kept by the caller between passes.
void collect_websites(CollectContext const& context, ChainNodes& nodes, ExpiringMap<std::string>& tried);

}  // namespace orrery
