#pragma once

#include "domain/chain.hpp"
#include "store/stamp.hpp"

#include <vector>

namespace orrery {

// The chains to show without asking the registry anew, by chain id: what it said before, else (where it
// was never reached) the built-in catalogue, which is real data; over these the overlay.
std::vector<Chain> make_base_chains(std::vector<Chain> stored, std::vector<Chain> overlay, StoreKind kind);

bool holds_registry(std::vector<Chain> const& stored);

}  // namespace orrery
