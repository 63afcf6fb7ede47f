#pragma once

#include "content/fault.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace orrery {

// Limits of editorial texts, in characters.
inline constexpr std::size_t kMaxArticleCharacters = 40'000;
inline constexpr std::size_t kMaxParagraphCharacters = 500;

enum class TextShape { one_line, lines };

// The text to be stored: trimmed, with spaces for tabs. Adds a fault, with its line (the text begins on `line`), where
// it is too long or has characters that clean_text would remove, so that the editor corrects it.
std::string check_text(std::string_view text, std::size_t max_characters, TextShape shape, std::size_t line,
                       std::string_view name, FileFaults& faults);

// The link, where it is http or https; else nullopt and a fault.
std::optional<std::string> check_link(std::string_view link, std::size_t line, std::string_view name,
                                      FileFaults& faults);

}  // namespace orrery
