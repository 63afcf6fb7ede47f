#pragma once

#include <string_view>

namespace orrery {

// The text without spaces, tabs and line ends at both ends.
constexpr std::string_view trim(std::string_view text) {
  constexpr std::string_view kBlank = " \t\r\n";
  auto const from = text.find_first_not_of(kBlank);
  if (from == std::string_view::npos) return {};
  return text.substr(from, text.find_last_not_of(kBlank) - from + 1);
}

}  // namespace orrery
