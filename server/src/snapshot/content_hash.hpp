#pragma once

#include <cstdint>
#include <string_view>

namespace orrery {

// Names rendered bytes: the first 64 bits of their SHA-256.
std::uint64_t content_hash(std::string_view bytes);

}  // namespace orrery
