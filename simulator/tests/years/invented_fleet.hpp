#pragma once

#include "world/fleet_chain.hpp"

#include <cstddef>
#include <vector>

namespace orrery::simulator {

// A fleet of the real one's make, of names that nobody has: two fifths are test networks, most operators serve one
// chain under a name of their own, some have a path for each of many. As many endpoints as asked for, or up to two
// fewer.
std::vector<FleetChain> invent_fleet(std::size_t chains, std::size_t endpoints);

}  // namespace orrery::simulator
