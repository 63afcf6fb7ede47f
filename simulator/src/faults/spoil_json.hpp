#pragma once

#include "faults/fault.hpp"

#include <string>
#include <string_view>

namespace orrery::simulator {

// Returns the document with the fault applied: every number replaced (in quotes or not), text appended to every
// user-written text, or a next_key that never ends. Unchanged for other faults and where the document is not JSON.
std::string spoil_json(std::string_view document, Fault fault, std::int64_t hit);

}  // namespace orrery::simulator
