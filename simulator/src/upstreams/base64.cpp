#include "upstreams/base64.hpp"

#include <array>

namespace orrery::simulator {
namespace {

constexpr std::string_view kAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

std::optional<unsigned> value_of(char c) {
  auto const at = kAlphabet.find(c == '-' ? '+' : c == '_' ? '/' : c);
  return at == std::string_view::npos ? std::nullopt : std::optional(static_cast<unsigned>(at));
}

}  // namespace

std::string encode_base64(std::string_view bytes) {
  std::string text;
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    std::array<unsigned, 3> group{};
    auto const present = std::min<std::size_t>(3, bytes.size() - i);
    for (std::size_t j = 0; j < present; ++j) {
      group.at(j) = static_cast<std::uint8_t>(bytes[i + j]);
    }
    auto const bits = group[0] << 16 | group[1] << 8 | group[2];
    for (std::size_t j = 0; j < 4; ++j) {
      text += j <= present ? kAlphabet[bits >> (18 - 6 * j) & 63] : '=';
    }
  }
  return text;
}

std::string encode_base64(std::span<std::uint8_t const> bytes) {
  return encode_base64(std::string_view(reinterpret_cast<char const*>(bytes.data()), bytes.size()));
}

std::optional<std::string> decode_base64(std::string_view text) {
  std::string bytes;
  unsigned bits = 0;
  unsigned held = 0;
  while (text.ends_with('=')) {
    text.remove_suffix(1);
  }
  for (char const c : text) {
    auto const value = value_of(c);
    if (!value) {
      return std::nullopt;
    }
    bits = bits << 6 | *value;
    held += 6;
    if (held >= 8) {
      held -= 8;
      bytes += static_cast<char>(bits >> held & 255);
    }
  }
  return bytes;
}

}  // namespace orrery::simulator
