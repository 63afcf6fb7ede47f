#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

namespace orrery {

// What a record is found by, folded (base/fold_case.hpp), in lines.
struct SearchText {
  std::string names;  // what it is called
  std::string more;   // what else leads to it

  bool operator==(SearchText const&) const = default;
};

// The lines folded; empty ones are left out, and line breaks within one become blanks.
std::string make_search_lines(std::initializer_list<std::string_view> lines);
void add_search_line(std::string& lines, std::string_view line);

}  // namespace orrery
