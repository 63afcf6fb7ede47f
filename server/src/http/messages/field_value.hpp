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

constexpr bool is_blank(char c) {
  return c == ' ' || c == '\t';
}

// Without the optional white space around it: https://www.rfc-editor.org/rfc/rfc9110#section-5.6.3. Looks at the ends
// alone: the searches of string_view for one of several characters would make a call for each.
constexpr std::string_view trim(std::string_view value) {
  while (!value.empty() && is_blank(value.front())) {
    value.remove_prefix(1);
  }
  while (!value.empty() && is_blank(value.back())) {
    value.remove_suffix(1);
  }
  return value;
}

}  // namespace orrery::http
