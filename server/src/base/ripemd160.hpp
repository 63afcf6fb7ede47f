#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace orrery {

using Ripemd160 = std::array<std::uint8_t, 20>;

// Nothing where this machine's OpenSSL leaves the algorithm out, as one that is restricted to FIPS does.
std::optional<Ripemd160> ripemd160(std::string_view bytes);

}  // namespace orrery
