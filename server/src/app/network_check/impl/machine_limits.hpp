#pragma once

#include "app/network_check/impl/network_facts.hpp"

#include <filesystem>

namespace orrery {

// The limits of this process, and the machine's memory from /proc below `root`.
MachineLimits read_machine_limits(std::filesystem::path const& root);

}  // namespace orrery
