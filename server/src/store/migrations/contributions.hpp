#pragma once

#include <span>
#include <string_view>

namespace orrery {

// Commits by day of the repositories that chains name.
std::span<std::string_view const> contributions_statements();

}  // namespace orrery
