#include "base/clean_text.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace orrery {
namespace {

constexpr char32_t kReplacement = 0xFFFD;

struct Decoded {
  char32_t code_point = kReplacement;
  std::size_t length = 1;
  bool valid = false;
};

bool is_continuation(char byte) {
  return (static_cast<std::uint8_t>(byte) & 0xC0U) == 0x80U;
}

// One code point from the front of a non-empty text; RFC 3629: no overlong forms, no surrogates,
// nothing above U+10FFFF.
Decoded decode(std::string_view text) {
  auto const lead = static_cast<std::uint8_t>(text[0]);
  if (lead < 0x80) {
    return {lead, 1, true};
  }
  std::size_t const length = lead >= 0xF0 ? 4U : lead >= 0xE0 ? 3U : 2U;
  if (lead < 0xC2 || lead > 0xF4 || text.size() < length) {
    return {};
  }
  char32_t value = lead & (0xFFU >> (length + 1U));
  for (std::size_t i = 1; i < length; ++i) {
    if (!is_continuation(text[i])) {
      return {};
    }
    value = (value << 6U) | (static_cast<std::uint8_t>(text[i]) & 0x3FU);
  }
  constexpr std::array<char32_t, 5> kSmallest{0, 0, 0x80, 0x800, 0x10000};
  bool const surrogate = value >= 0xD800 && value <= 0xDFFF;
  if (value < kSmallest.at(length) || surrogate || value > 0x10FFFF) {
    return {};
  }
  return {value, length, true};
}

// Overrides, embeddings and isolates can make text read as something else than it is; zero-width
// marks and the byte order mark hide inside names.
bool is_forbidden(char32_t c) {
  bool const control = c < 0x20 || (c >= 0x7F && c <= 0x9F);
  bool const bidi =
      c == 0x061C || c == 0x200E || c == 0x200F || (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
  bool const invisible = c == 0xFEFF || c == 0x200B || c == 0x2028 || c == 0x2029;
  bool const not_a_character = (c & 0xFFFEU) == 0xFFFE || (c >= 0xFDD0 && c <= 0xFDEF);
  return control || bidi || invisible || not_a_character;
}

// What ends a line or a paragraph: dropped, it would join the words on both sides. Of CR LF the LF counts.
bool is_line_break(char32_t c, std::string_view behind) {
  bool const lone_return = c == '\r' && !behind.starts_with('\n');
  return c == '\n' || c == '\v' || c == '\f' || c == 0x85 || c == 0x2028 || c == 0x2029 || lone_return;
}

std::string_view trim(std::string_view text) {
  auto const first = text.find_first_not_of(" \n");
  if (first == std::string_view::npos) {
    return {};
  }
  return text.substr(first, text.find_last_not_of(" \n") - first + 1);
}

}  // namespace

bool is_valid_utf8(std::string_view bytes) {
  while (!bytes.empty()) {
    auto const decoded = decode(bytes);
    if (!decoded.valid) {
      return false;
    }
    bytes.remove_prefix(decoded.length);
  }
  return true;
}

std::string clean_text(std::string_view untrusted, std::size_t max_characters, LineBreaks line_breaks) {
  std::string cleaned;
  cleaned.reserve(std::min(untrusted.size(), max_characters * 4));
  std::size_t characters = 0;
  while (!untrusted.empty() && characters < max_characters) {
    auto const decoded = decode(untrusted);
    auto const source = untrusted.substr(0, decoded.length);
    untrusted.remove_prefix(decoded.length);
    if (!decoded.valid) {
      cleaned += "\xEF\xBF\xBD";
    } else if (is_line_break(decoded.code_point, untrusted)) {
      cleaned += line_breaks == LineBreaks::keep ? '\n' : ' ';
    } else if (decoded.code_point == '\t') {
      cleaned += ' ';
    } else if (is_forbidden(decoded.code_point)) {
      continue;
    } else {
      cleaned += source;
    }
    if (trim(cleaned).empty()) {
      cleaned.clear();
      continue;
    }
    ++characters;
  }
  return std::string(trim(cleaned));
}

std::string escape_control_characters(std::string_view text) {
  constexpr std::string_view kHex = "0123456789abcdef";
  std::string escaped;
  escaped.reserve(text.size());
  while (!text.empty()) {
    auto const decoded = decode(text);
    if (decoded.valid && !is_forbidden(decoded.code_point)) {
      escaped += text.substr(0, decoded.length);
    } else {
      for (char const byte : text.substr(0, decoded.length)) {
        auto const value = static_cast<std::uint8_t>(byte);
        escaped += {'\\', 'x', kHex[value >> 4U], kHex[value & 0xFU]};
      }
    }
    text.remove_prefix(decoded.length);
  }
  return escaped;
}

std::string to_lower_ascii(std::string_view text) {
  std::string lowered(text);
  std::ranges::transform(lowered, lowered.begin(),
                         [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  return lowered;
}

}  // namespace orrery
