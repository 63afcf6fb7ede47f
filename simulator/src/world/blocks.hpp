#pragma once

#include "world/chain_plan.hpp"
#include "world/time_scale.hpp"

#include <cstdint>
#include <string>

namespace orrery::simulator {

// The chain's newest height at a time, and the time of a block. Block times are real time, not the world's.
std::int64_t height_at(ChainPlan const& chain, Instant real);
Instant time_of_block(ChainPlan const& chain, std::int64_t height);

// As a node writes it: "2026-11-21T08:06:44.958896832Z".
std::string to_node_time(Instant time);

}  // namespace orrery::simulator
