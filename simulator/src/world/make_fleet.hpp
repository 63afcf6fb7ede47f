#pragma once

#include "world/world.hpp"

#include <vector>

namespace orrery::simulator {

// The world's chains with the names and tokens of the fleet in its options; what a registry does not say is made up as
// for others.
std::vector<ChainPlan> make_fleet_chains(World const& world);

// The world's endpoints at the fleet's names, ports and paths. Each name has an IP address of its own of a public
// range. World::chains must have been made before.
std::vector<EndpointPlan> make_fleet_endpoints(World const& world);

}  // namespace orrery::simulator
