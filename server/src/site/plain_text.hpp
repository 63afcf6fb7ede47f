#pragma once

#include <cstddef>
#include <string>
#include <string_view>

// Markdown for where no markup can stand. The browser's program makes the same (web/src/lib/plain-text.ts).
namespace orrery::site {

// One line without pictures and marks: of a link its words.
std::string plain_text(std::string_view markdown);

// The first so many characters (code points), and an ellipsis where there are more.
std::string excerpt(std::string_view text, std::size_t characters);

}  // namespace orrery::site
