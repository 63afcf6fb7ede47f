#pragma once

#include "base/clock.hpp"
#include "options.hpp"

namespace orrery::simulator {

// Makes the world and serves it until SIGINT or SIGTERM.
void run(Options const& options, Clock const& clock);

}  // namespace orrery::simulator
