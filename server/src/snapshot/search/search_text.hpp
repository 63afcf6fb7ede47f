#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

namespace orrery {

// What a record is found by: case-folded lines (base/fold_case.hpp).
struct SearchText {
  std::string names;  // names and titles
  std::string more;   // other texts and addresses, which rank below names

  bool operator==(SearchText const&) const = default;
};

// Folds the lines and joins them with '\n'; empty ones are left out, line breaks within one become spaces.
std::string make_search_lines(std::initializer_list<std::string_view> lines);
void add_search_line(std::string& lines, std::string_view line);

}  // namespace orrery
