#pragma once

#include "app/settings/config.hpp"

namespace orrery {

// `orrery check network`: prints what this machine and its network can do for a server of this configuration, within
// about a minute; returns 1 where something is a problem or a signal ended it.
int run_check_network(Config const& config, Environment const& environment);

}  // namespace orrery
