#pragma once

#include <span>
#include <string_view>

namespace orrery {

// Version 4: what operators have delegated to their own validators.
std::span<std::string_view const> self_bonds_statements();

}  // namespace orrery
