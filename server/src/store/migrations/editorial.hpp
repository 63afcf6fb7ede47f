#pragma once

#include <span>
#include <string_view>

namespace orrery {

// What editors write, and generated reviews.
std::span<std::string_view const> editorial_statements();

}  // namespace orrery
