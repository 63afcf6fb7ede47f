#pragma once

#include <cstddef>
#include <string>
#include <string_view>

// Markdown as plain text, exactly as web/src/lib/format/plain-text.ts makes it in the browser.
namespace orrery {

// One line without pictures and markup; of a link its text.
std::string plain_text(std::string_view markdown);

// The first so many characters (code points), and an ellipsis where there are more.
std::string excerpt(std::string_view text, std::size_t characters);

}  // namespace orrery
