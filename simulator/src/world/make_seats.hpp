#pragma once

#include "world/world.hpp"

#include <vector>

namespace orrery::simulator {

// Who validates on this chain, by address. The world's validators are there already.
std::vector<Seat> make_seats(World const& world, ChainPlan const& chain);

}  // namespace orrery::simulator
