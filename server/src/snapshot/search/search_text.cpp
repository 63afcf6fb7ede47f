#include "snapshot/search/search_text.hpp"

#include "base/fold_case.hpp"

#include <algorithm>

namespace orrery {

void add_search_line(std::string& lines, std::string_view line) {
  if (line.empty()) {
    return;
  }
  auto folded = fold_case(line);
  std::ranges::replace(folded, '\n', ' ');
  lines += lines.empty() ? "" : "\n";
  lines += folded;
}

std::string make_search_lines(std::initializer_list<std::string_view> lines) {
  std::string text;
  for (auto const line : lines) {
    add_search_line(text, line);
  }
  return text;
}

}  // namespace orrery
