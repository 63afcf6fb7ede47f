#pragma once

#include "world/world.hpp"

#include <cstddef>
#include <vector>

namespace orrery::simulator {

// The index of the chain that is worth most; of invented ones.
inline constexpr std::size_t kFirstChain = 0;

// Makes the validators of a chain, by address. World::validators must have been made before.
std::vector<Seat> make_seats(World const& world, ChainPlan const& chain);

}  // namespace orrery::simulator
