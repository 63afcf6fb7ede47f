#pragma once

#include <span>
#include <string_view>

namespace orrery {

// Version 5: which rows each commit changed.
std::span<std::string_view const> change_log_statements();

}  // namespace orrery
