#pragma once

#include "world/world.hpp"

#include <vector>

namespace orrery::simulator {

std::vector<ChainPlan> make_chains(World const& world);

// The chain's age, times, periods, rates and shares, from its chance.
void set_parameters(World const& world, ChainPlan& chain);

}  // namespace orrery::simulator
