#pragma once

#include "world/world.hpp"

#include <vector>

namespace orrery::simulator {

std::vector<EndpointPlan> make_endpoints(World const& world);

}  // namespace orrery::simulator
