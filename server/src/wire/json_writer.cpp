#include "wire/json_writer.hpp"

#include "base/eight_bytes.hpp"

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

bool must_be_escaped(char byte) {
  auto const value = static_cast<std::uint8_t>(byte);
  return value < 0x20 || value == 0x7F || byte == '"' || byte == '\\';
}

// Whether one of eight bytes must be escaped. Checks eight at once, because nearly all text needs no escaping.
bool have_escaped(EightBytes bytes) {
  return (bytes.mark_below(0x20) | bytes.mark_equal(0x7F) | bytes.mark_equal('"') | bytes.mark_equal('\\')) != 0;
}

std::size_t find_escaped(std::string_view text, std::size_t from) {
  while (from + 8 <= text.size() && !have_escaped(EightBytes(text.data() + from))) {
    from += 8;
  }
  while (from < text.size() && !must_be_escaped(text[from])) {
    ++from;
  }
  return from;
}

}  // namespace

void write_json(std::string& out, std::string_view text) {
  out += '"';
  std::size_t plain_from = 0;
  for (auto at = find_escaped(text, 0); at < text.size(); at = find_escaped(text, plain_from)) {
    out.append(text, plain_from, at - plain_from);
    append_escaped(out, text[at]);
    plain_from = at + 1;
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
