#include "collectors/adverts/impl/memo_words.hpp"

#include <unicode/uchar.h>
#include <unicode/utf8.h>

#include <cstdint>

namespace orrery {

std::vector<Word> split_words(std::string_view text) {
  std::vector<Word> words;
  bool in_word = false;
  auto const* const bytes = reinterpret_cast<std::uint8_t const*>(text.data());
  auto const size = static_cast<std::int32_t>(text.size());
  for (std::int32_t next = 0; next < size;) {
    auto const begin = next;
    UChar32 c = 0;
    U8_NEXT(bytes, next, size, c);
    bool const blank = c >= 0 && u_isUWhiteSpace(c) != 0;
    if (!blank && !in_word) {
      words.push_back({static_cast<std::size_t>(begin), static_cast<std::size_t>(next)});
    } else if (!blank) {
      words.back().end = static_cast<std::size_t>(next);
    }
    in_word = !blank;
  }
  return words;
}

}  // namespace orrery
