#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace orrery {

// The byte range of a word: a part of a text without any kind of white space.
struct Word {
  std::size_t begin;
  std::size_t end;

  std::string_view of(std::string_view text) const { return text.substr(begin, end - begin); }
};

std::vector<Word> split_words(std::string_view text);

}  // namespace orrery
