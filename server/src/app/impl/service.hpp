#pragma once

#include "app/settings/config.hpp"

#include <string>
#include <vector>

namespace orrery {

enum class Collecting { on, off };

// The running program: store, collectors, snapshot, server. Serves until SIGTERM or SIGINT, then lets
// requests in flight finish. Returns the exit code; throws Failure where it cannot start.
int serve(Config const& config, Collecting collecting);

// Collects the named data sets (none named: all) without serving, until SIGTERM or SIGINT. On PostgreSQL it waits as a
// standby while another process is the writer, and again after it has lost the writer's lease.
int collect(Config const& config, std::vector<std::string> const& data_sets);

}  // namespace orrery
