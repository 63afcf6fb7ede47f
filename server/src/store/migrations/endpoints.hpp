#pragma once

#include <span>
#include <string_view>

namespace orrery {

// What is known of each endpoint, and the ledger of its uptime.
std::span<std::string_view const> endpoints_statements();

}  // namespace orrery
