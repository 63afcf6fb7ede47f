#pragma once

#include "base/clock.hpp"
#include "collectors/chains/chain_nodes.hpp"
#include "collectors/runner/collector.hpp"

#include <cstdint>
#include <map>

namespace orrery {

// Asks each REST endpoint that works which software it runs, once a day. `tried` is its memory between passes.
void collect_versions(CollectContext const& context, ChainNodes& nodes, std::map<std::int64_t, Timestamp>& tried);

}  // namespace orrery
