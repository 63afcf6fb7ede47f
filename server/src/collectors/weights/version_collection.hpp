#pragma once

#include "base/expiring_map.hpp"
#include "collectors/chains/chain_nodes.hpp"
#include "collectors/runner/collector.hpp"

#include <chrono>
#include <cstdint>

namespace orrery {

inline constexpr std::chrono::hours kVersionsEvery{24};

// Asks each REST endpoint that works which software it runs, once in that time. `tried` is its memory between passes
// and lasts as long.
void collect_versions(CollectContext const& context, ChainNodes& nodes, ExpiringMap<std::int64_t>& tried);

}  // namespace orrery
