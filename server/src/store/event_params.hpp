#pragma once

#include "domain/event.hpp"

#include <string>
#include <string_view>

namespace orrery {

// A line a value that is there: its name, a blank, its text.
std::string to_lines(EventParams const& params);
// Names of another version are passed over.
EventParams params_from(std::string_view lines);

}  // namespace orrery
