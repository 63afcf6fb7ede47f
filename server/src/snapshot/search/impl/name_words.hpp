#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

// The words of all names, each once, by which a misspelt one is put right (docs/adr/0094-what-was-meant.md). Only words
// of letters: a digit changed by one is another thing, not a misspelling.
class NameWords {
 public:
  NameWords() = default;
  // names: folded.
  explicit NameWords(std::span<std::string_view const> names);

  // What `word` may be a misspelling of: words, and beginnings of longer ones, that differ from it in one letter too
  // many, too few, another one, or two neighbours in turned order. Where the last letter is the wrong one the whole
  // word has to fit. At most kMaxMeant, in the order in which the names have them. Nothing for a word below
  // kFewestLetters letters, above kMostLetters, or with anything but letters.
  std::vector<std::string> list_meant(std::string_view word) const;

  static constexpr std::size_t kFewestLetters = 5;
  static constexpr std::size_t kMostLetters = 24;
  static constexpr std::size_t kMaxMeant = 12;

  std::size_t size() const { return order_.size(); }

 private:
  class Search;

  std::string_view word(std::size_t at) const {
    return std::string_view(bytes_).substr(starts_[at], starts_[at + 1] - starts_[at]);
  }

  std::string bytes_;                  // one word behind the other, in the order of their bytes
  std::vector<std::uint32_t> starts_;  // and the end
  std::vector<std::uint32_t> order_;   // order_[i] rises with the place at which the names have word i first
};

// Calls visit(word) for each longest run of letters, digits and what is not ASCII.
template <class Visit>
void for_each_word(std::string_view text, Visit const& visit) {
  auto const is_part = [](char byte) {
    return (byte >= 'a' && byte <= 'z') || (byte >= '0' && byte <= '9') ||
           (static_cast<std::uint8_t>(byte) & 0x80U) != 0;
  };
  for (std::size_t at = 0; at < text.size();) {
    auto end = at;
    while (end < text.size() && is_part(text[end])) {
      ++end;
    }
    if (end > at) {
      visit(text.substr(at, end - at));
    }
    at = end + 1;
  }
}

}  // namespace orrery
