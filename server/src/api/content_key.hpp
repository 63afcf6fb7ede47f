#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string>

namespace orrery::api {

// Its eight bytes, so that keys made of as many numbers are of one length.
inline void append_number(std::string& key, std::uint64_t number) {
  auto const bytes = std::bit_cast<std::array<char, sizeof(number)>>(number);
  key.append(bytes.data(), bytes.size());
}

}  // namespace orrery::api
