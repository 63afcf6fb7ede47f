#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace orrery {

using Keccak256 = std::array<std::uint8_t, 32>;

// Keccak with 256 bits of output and the padding of before FIPS 202, as Ethereum has it: not SHA3-256.
Keccak256 keccak256(std::string_view bytes);

}  // namespace orrery
