#pragma once

#include "upstreams/http_message.hpp"

namespace orrery::simulator {

class Simulation;

// The control interface for operators and tests: /_control/world, /_control/faults, /_control/counts.
Answer answer_control(Simulation& simulation, Request const& request);

}  // namespace orrery::simulator
