#pragma once

#include <string>

namespace orrery::simulator {

class Simulation;

// Everything that there is: chains with what sets them apart and their figures, and endpoints with their habits; as
// JSON.
std::string describe_world(Simulation const& simulation);

}  // namespace orrery::simulator
