#pragma once

#include "collectors/chains/chain_nodes.hpp"
#include "collectors/runner/collector.hpp"

#include <string>
#include <vector>

namespace orrery {

// Reads the signing infos of x/slashing of all chains that are due: once a UTC day, and an hour after a failure.
// Returns a line for each chain that could not be read.
std::vector<std::string> collect_signing(CollectContext const& context, ChainNodes& nodes);

}  // namespace orrery
