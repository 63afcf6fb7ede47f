#pragma once

#include <optional>
#include <string_view>
#include <vector>

namespace orrery {

// Every word of an enumeration, in its own order: `all_words<ChainStatus>()`.
template <class Enum>
std::vector<std::string_view> all_words();

// The value of a word, nothing for an unknown one: `parse_word<ChainStatus>("live")`.
template <class Enum>
std::optional<Enum> parse_word(std::string_view word);

}  // namespace orrery
