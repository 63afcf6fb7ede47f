#pragma once

#include "content/fault.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace orrery {

// Caps of editorial texts, in characters.
inline constexpr std::size_t kMaxArticleCharacters = 40'000;
inline constexpr std::size_t kMaxParagraphCharacters = 500;

enum class TextShape { one_line, lines };

// The text as it is stored, trimmed and with blanks for tabs. A fault, with its line (the text begins on `line`),
// where it is longer than the cap or holds what clean_text would take out: an editor is told, not corrected.
std::string check_text(std::string_view text, std::size_t max_characters, TextShape shape, std::size_t line,
                       std::string_view name, FileFaults& faults);

// A link that a page may show: http or https. A fault otherwise.
std::optional<std::string> check_link(std::string_view link, std::size_t line, std::string_view name,
                                      FileFaults& faults);

}  // namespace orrery
