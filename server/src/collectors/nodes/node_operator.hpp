#pragma once

#include "domain/chains/chain.hpp"

#include <cstddef>
#include <string>

namespace orrery {

// The operator of a node, as far as the address tells: the registrable domain of its host name.
std::string find_node_operator(std::string const& address);

// How many operators the registry names for the chain's endpoints, of any kind.
std::size_t count_operators(Chain const& chain);

}  // namespace orrery
