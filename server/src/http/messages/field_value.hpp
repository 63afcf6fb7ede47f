#pragma once

#include <algorithm>
#include <string_view>

namespace orrery::http {

constexpr char to_lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c;
}

// Of ASCII letters, as the tokens of HTTP are compared.
constexpr bool equals_ignoring_case(std::string_view left, std::string_view right) {
  return std::ranges::equal(left, right, [](char a, char b) { return to_lower(a) == to_lower(b); });
}

// Without the optional white space around it: https://www.rfc-editor.org/rfc/rfc9110#section-5.6.3.
constexpr std::string_view trim(std::string_view value) {
  auto const first = value.find_first_not_of(" \t");
  return first == value.npos ? std::string_view{} : value.substr(first, value.find_last_not_of(" \t") - first + 1);
}

}  // namespace orrery::http
