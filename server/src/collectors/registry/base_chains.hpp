#pragma once

#include "domain/chain.hpp"

#include <vector>

namespace orrery {

// The chains to show without asking the registry anew, by chain id: what it said before, else (where it
// was never reached) the built-in catalogue; over these the overlay.
std::vector<Chain> make_base_chains(std::vector<Chain> stored, std::vector<Chain> overlay);

bool holds_registry(std::vector<Chain> const& stored);

}  // namespace orrery
