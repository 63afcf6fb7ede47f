#pragma once

#include <span>
#include <string_view>

namespace orrery {

// The tables of scores, and of what is collected for them alone.
std::span<std::string_view const> weights_statements();

}  // namespace orrery
