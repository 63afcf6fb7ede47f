#pragma once

#include "world/world.hpp"

#include <vector>

namespace orrery::simulator {

std::vector<ValidatorPlan> make_validators(World const& world);

}  // namespace orrery::simulator
