#pragma once

#include "base/expiring_map.hpp"
#include "collectors/chains/chain_nodes.hpp"
#include "collectors/runner/collector.hpp"

#include <chrono>
#include <cstdint>

namespace orrery {

inline constexpr std::chrono::hours kVersionsEvery{24};

// Asks each working REST endpoint for its software version, once in kVersionsEvery. `tried`: the endpoints asked in the
// last kVersionsEvery, kept by the caller between passes.
void collect_versions(CollectContext const& context, ChainNodes& nodes, ExpiringMap<std::int64_t>& tried);

}  // namespace orrery
