#pragma once

#include "collectors/chains/chain_nodes.hpp"
#include "collectors/runner/collector.hpp"

#include <string>
#include <vector>

namespace orrery {

// Reads what x/slashing says of the validators of each chain whose turn it is: once a UTC day, and after a
// failure again an hour later. Returns a line for each chain that did not answer.
std::vector<std::string> collect_signing(CollectContext const& context, ChainNodes& nodes);

}  // namespace orrery
