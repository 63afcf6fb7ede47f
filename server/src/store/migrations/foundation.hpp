#pragma once

#include <span>
#include <string_view>

namespace orrery {

// Version 1: the store's own rows, chains and their lists, and the health of sources.
std::span<std::string_view const> foundation_statements();

}  // namespace orrery
