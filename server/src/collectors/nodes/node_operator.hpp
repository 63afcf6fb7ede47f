#pragma once

#include <string>

namespace orrery {

// Who runs the node of this REST address, as far as it can be told: what is registered of its host name.
std::string find_node_operator(std::string const& address);

}  // namespace orrery
