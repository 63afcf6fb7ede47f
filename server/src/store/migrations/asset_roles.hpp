#pragma once

#include <span>
#include <string_view>

namespace orrery {

// Version 6: what a chain's native asset is to it.
std::span<std::string_view const> asset_roles_statements();

// The roles of rows that know none.
std::span<std::string_view const> asset_roles_fills();

}  // namespace orrery
