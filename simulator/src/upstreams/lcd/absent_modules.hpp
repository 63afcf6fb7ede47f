#pragma once

#include "upstreams/http_message.hpp"
#include "world/chain_plan.hpp"

#include <optional>
#include <string>
#include <vector>

namespace orrery::simulator {

// What a node of this chain answers at a path of a module that the chain does not have; nullopt: it has it.
std::optional<Answer> find_absence(ChainPlan const& chain, std::vector<std::string> const& path);

}  // namespace orrery::simulator
