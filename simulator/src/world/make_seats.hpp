#pragma once

#include "world/world.hpp"

#include <vector>

namespace orrery::simulator {

// Makes the validators of a chain, by address. World::validators must have been made before.
std::vector<Seat> make_seats(World const& world, ChainPlan const& chain);

}  // namespace orrery::simulator
