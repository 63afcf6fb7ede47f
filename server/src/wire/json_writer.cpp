#include "wire/json_writer.hpp"

#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <stdexcept>

namespace orrery::wire {
namespace {

template <class Number>
void append_number(std::string& out, Number number) {
  std::array<char, 32> text{};
  auto const result = std::to_chars(text.data(), text.data() + text.size(), number);
  out.append(text.data(), result.ptr);
}

void append_escaped(std::string& out, char byte) {
  constexpr std::string_view kHex = "0123456789abcdef";
  auto const value = static_cast<std::uint8_t>(byte);
  switch (byte) {
    case '"': out += "\\\""; return;
    case '\\': out += "\\\\"; return;
    case '\n': out += "\\n"; return;
    default:
      out += "\\u00";
      out += kHex[value >> 4U];
      out += kHex[value & 0xFU];
  }
}

}  // namespace

void write_json(std::string& out, std::string_view text) {
  out += '"';
  std::size_t plain_from = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    auto const value = static_cast<std::uint8_t>(text[i]);
    if (value < 0x20 || value == 0x7F || text[i] == '"' || text[i] == '\\') {
      out.append(text, plain_from, i - plain_from);
      append_escaped(out, text[i]);
      plain_from = i + 1;
    }
  }
  out.append(text, plain_from);
  out += '"';
}

void write_json(std::string& out, std::int64_t number) {
  append_number(out, number);
}

void write_json(std::string& out, double number) {
  if (!std::isfinite(number)) {
    throw std::logic_error("a number that JSON cannot hold reached the JSON writer");
  }
  append_number(out, number);
}

}  // namespace orrery::wire
