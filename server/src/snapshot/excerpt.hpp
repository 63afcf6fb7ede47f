#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace orrery {

inline constexpr std::size_t kExcerptCharacters = 150;

// The beginning of a text as one line: at most kExcerptCharacters, and then "…" where there is more.
std::string make_excerpt(std::string_view text);

// The same of Markdown, without its marks and the targets of its links.
std::string make_markdown_excerpt(std::string_view markdown);

}  // namespace orrery
