#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace orrery::simulator {

std::string encode_base64(std::string_view bytes);
std::string encode_base64(std::span<std::uint8_t const> bytes);
// Accepts the standard and the URL alphabet.
std::optional<std::string> decode_base64(std::string_view text);

}  // namespace orrery::simulator
