#pragma once

#include <string>

namespace orrery {

// The operator of a node, as far as the address tells: the registrable domain of its host name.
std::string find_node_operator(std::string const& address);

}  // namespace orrery
