#pragma once

#include "world/fleet_chain.hpp"

#include <filesystem>
#include <vector>

namespace orrery::simulator {

// The chains of a directory in the registry's format, main networks first, by folder. Throws Failure that names the
// file that cannot be read.
std::vector<FleetChain> read_fleet(std::filesystem::path const& registry);

}  // namespace orrery::simulator
