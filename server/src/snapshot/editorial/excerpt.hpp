#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace orrery {

inline constexpr std::size_t kExcerptCharacters = 150;

// The beginning of a text as one line: at most kExcerptCharacters, and then "…" where there is more.
std::string make_excerpt(std::string_view text);

// Markdown without its pictures, for plain text: their descriptions would read as a part of the text.
std::string without_pictures(std::string_view markdown);

// As make_excerpt, of Markdown as plain text.
std::string make_markdown_excerpt(std::string_view markdown);

}  // namespace orrery
