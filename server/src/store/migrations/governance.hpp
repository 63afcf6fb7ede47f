#pragma once

#include <span>
#include <string_view>

namespace orrery {

// Proposals, the feed of events and what its events are told from.
std::span<std::string_view const> governance_statements();

}  // namespace orrery
