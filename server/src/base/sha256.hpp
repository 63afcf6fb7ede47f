#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace orrery {

using Sha256 = std::array<std::uint8_t, 32>;

Sha256 sha256(std::string_view bytes);
std::string to_hex(Sha256 const& digest);
std::string to_base64(Sha256 const& digest);

}  // namespace orrery
