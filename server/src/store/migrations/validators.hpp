#pragma once

#include <span>
#include <string_view>

namespace orrery {

// Version 2: chain states, how each chain's collection goes, validators and their flight recorder.
std::span<std::string_view const> validators_statements();

}  // namespace orrery
