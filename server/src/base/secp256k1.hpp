#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace orrery {

// x and y of a point, 32 bytes each, big-endian.
using Secp256k1Point = std::array<std::uint8_t, 64>;

// The point of a public key of 33 bytes (SEC 1, section 2.3.4); nothing where it is none on the curve.
std::optional<Secp256k1Point> decompress_secp256k1(std::string_view key);

}  // namespace orrery
