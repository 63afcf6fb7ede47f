#pragma once

#include <span>
#include <string_view>

namespace orrery {

// Where logos come from, and the pictures that were made of them.
std::span<std::string_view const> logos_statements();

}  // namespace orrery
