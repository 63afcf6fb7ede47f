#pragma once

#include <span>
#include <string_view>

namespace orrery {

// Version 3, a part of data_sets: what was paid for.
std::span<std::string_view const> adverts_statements();

}  // namespace orrery
