#include "snapshot/editorial/excerpt.hpp"

#include "base/clean_text.hpp"

#include <algorithm>

namespace orrery {
namespace {

// More than an excerpt can need; the rest of a long text is not read.
constexpr std::size_t kReadBytes = 4'000;

// The position behind the target of a link that begins at `open`; `open` where there is no link.
std::size_t skip_target(std::string_view text, std::size_t open) {
  auto const close = open < text.size() && text[open] == '(' ? text.find(')', open) : std::string_view::npos;
  return close == std::string_view::npos ? open : close + 1;
}

bool is_mark(char c, bool begins_line) {
  switch (c) {
    case '*':
    case '`':
    case '[': return true;
    case '#':
    case '>': return begins_line;
    default: return false;
  }
}

}  // namespace

std::string make_excerpt(std::string_view text) {
  auto const read = text.substr(0, kReadBytes);
  auto excerpt = clean_text(read, kExcerptCharacters, LineBreaks::fold_to_space);
  auto const longer = clean_text(read, 2 * kExcerptCharacters, LineBreaks::fold_to_space);
  return longer.size() > excerpt.size() ? excerpt + "…" : excerpt;
}

std::string without_pictures(std::string_view markdown) {
  std::string kept;
  while (!markdown.empty()) {
    auto const begin = std::min(markdown.find("!["), markdown.size());
    kept += markdown.substr(0, begin);
    markdown.remove_prefix(begin);
    auto const close = markdown.find_first_of("]\n", std::min(markdown.size(), std::size_t{2}));
    bool const has_target = close != std::string_view::npos && markdown.substr(close).starts_with("](");
    auto const end = has_target ? markdown.find_first_of(")\n", close) : std::string_view::npos;
    bool const is_picture = end != std::string_view::npos && markdown[end] == ')';
    kept += is_picture ? "" : markdown.substr(0, 2);
    markdown.remove_prefix(is_picture ? end + 1 : std::min(markdown.size(), std::size_t{2}));
  }
  return kept;
}

std::string make_markdown_excerpt(std::string_view markdown) {
  auto const read = without_pictures(markdown.substr(0, kReadBytes));
  std::string plain;
  bool begins_line = true;
  for (std::size_t i = 0; i < read.size();) {
    auto const c = read[i];
    if (c == ' ' || c == '\n') {
      begins_line = begins_line || c == '\n';
      plain += plain.empty() || plain.back() == ' ' ? "" : " ";
      ++i;
    } else if (c == ']') {
      i = skip_target(read, i + 1);
    } else {
      if (!is_mark(c, begins_line)) {
        plain += c;
        begins_line = false;
      }
      ++i;
    }
  }
  return make_excerpt(plain);
}

}  // namespace orrery
