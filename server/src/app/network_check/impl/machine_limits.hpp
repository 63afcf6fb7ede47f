#pragma once

#include "app/network_check/impl/network_facts.hpp"

#include <filesystem>

namespace orrery {

// The limits of this process, from getrlimit and from /proc and /sys below `root`.
MachineLimits read_machine_limits(std::filesystem::path const& root);

}  // namespace orrery
