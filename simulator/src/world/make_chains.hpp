#pragma once

#include "world/world.hpp"

#include <vector>

namespace orrery::simulator {

std::vector<ChainPlan> make_chains(World const& world);

}  // namespace orrery::simulator
