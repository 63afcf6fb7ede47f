#pragma once

#include "faces/exchange.hpp"

namespace orrery::simulator {

// A JSON document of some hundred megabytes, mostly blanks, in a few hundred kilobytes.
Answer make_gzip_bomb();

}  // namespace orrery::simulator
