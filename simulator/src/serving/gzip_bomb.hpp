#pragma once

#include "upstreams/http_message.hpp"

namespace orrery::simulator {

// A JSON document of some hundred megabytes, mostly spaces, compressed to a few hundred kilobytes.
Answer make_gzip_bomb();

}  // namespace orrery::simulator
