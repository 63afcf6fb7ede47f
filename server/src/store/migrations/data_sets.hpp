#pragma once

#include <span>
#include <string_view>

namespace orrery {

// The tables of every data set beside the registry, the chain states and the validators.
std::span<std::string_view const> data_sets_statements();

}  // namespace orrery
