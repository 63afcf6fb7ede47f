#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace orrery {

// A part of a text without any kind of blank in it, by its bytes.
struct Word {
  std::size_t begin;
  std::size_t end;

  std::string_view of(std::string_view text) const { return text.substr(begin, end - begin); }
};

std::vector<Word> split_words(std::string_view text);

}  // namespace orrery
