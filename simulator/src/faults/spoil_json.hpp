#pragma once

#include "faults/fault.hpp"

#include <string>
#include <string_view>

namespace orrery::simulator {

// The document with what the fault puts into it: in place of every number (in quotes or not), behind every
// text that somebody wrote, or as a next_key that leads on for ever. Unchanged for another fault, and where
// it is no JSON.
std::string spoil_json(std::string_view document, Fault fault, std::int64_t hit);

}  // namespace orrery::simulator
