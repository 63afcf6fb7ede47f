#pragma once

#include "domain/chains/chain.hpp"

#include <vector>

namespace orrery {

// The built-in chains, by chain id, with origin `catalogue`: who they are and no address of any node,
// so that a first start without a network has something to show.
std::vector<Chain> built_in_chains();

}  // namespace orrery
