#include "snapshot/editorial/excerpt.hpp"

#include "base/clean_text.hpp"
#include "snapshot/editorial/plain_text.hpp"

#include <algorithm>

namespace orrery {
namespace {

// More than an excerpt can need; the rest of a long text is not read.
constexpr std::size_t kReadBytes = 4'000;

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
  return make_excerpt(plain_text(markdown.substr(0, kReadBytes)));
}

}  // namespace orrery
