#pragma once

#include "base/clock.hpp"

#include <string>

namespace orrery::site {

// "2026-11-21 09:30 UTC"
std::string to_minute(Timestamp time);

}  // namespace orrery::site
