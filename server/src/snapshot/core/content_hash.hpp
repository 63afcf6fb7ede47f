#pragma once

#include <cstdint>
#include <string_view>

namespace orrery {

// The first 64 bits of the SHA-256 of rendered bytes, as a name for them.
std::uint64_t content_hash(std::string_view bytes);

}  // namespace orrery
