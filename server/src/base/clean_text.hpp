#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace orrery {

enum class LineBreaks { keep, fold_to_space };

// In characters (code points).
inline constexpr std::size_t kMaxNameCharacters = 140;
inline constexpr std::size_t kMaxUrlCharacters = 300;
inline constexpr std::size_t kMaxDescriptionCharacters = 2'000;

bool is_valid_utf8(std::string_view bytes);

// Text from outside, made safe to store and show: valid UTF-8 (a broken sequence becomes U+FFFD),
// no NUL, no control or bidirectional-override characters, trimmed, at most max_characters code points.
std::string clean_text(std::string_view untrusted, std::size_t max_characters, LineBreaks line_breaks);

// For a log line or a terminal: every control character and broken byte as \xNN, one line.
std::string escape_control_characters(std::string_view text);

// ASCII letters lowered; other bytes kept.
std::string to_lower_ascii(std::string_view text);

}  // namespace orrery
