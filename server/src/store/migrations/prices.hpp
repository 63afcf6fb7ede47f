#pragma once

#include <span>
#include <string_view>

namespace orrery {

// Prices, and what is kept over time of chains and validators.
std::span<std::string_view const> prices_statements();

}  // namespace orrery
