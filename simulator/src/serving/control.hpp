#pragma once

#include "faces/exchange.hpp"

namespace orrery::simulator {

class Simulation;

// /_control/world, /_control/faults, /_control/counts: for whoever runs the simulator, and for tests.
Answer answer_control(Simulation& simulation, Request const& request);

}  // namespace orrery::simulator
