#pragma once

#include <boost/json.hpp>

namespace orrery::simulator {

class Simulation;

// Everything that there is: chains with what sets them apart and their figures, and endpoints with their habits.
boost::json::object describe_world(Simulation const& simulation);

}  // namespace orrery::simulator
