#pragma once

#include <string>
#include <string_view>

namespace orrery::simulator {

enum class GzipEffort { least, usual };

// One gzip member. Throws std::runtime_error where zlib cannot be set up.
std::string gzip(std::string_view bytes, GzipEffort effort);

}  // namespace orrery::simulator
