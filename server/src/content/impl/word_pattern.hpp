#pragma once

#include "base/result.hpp"

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

struct FoundWord {
  std::string text;
  std::size_t line;  // from 1, in the text that was searched

  bool operator==(FoundWord const&) const = default;
};

// A case-insensitive Unicode regular expression (ICU); a space in it matches one or more white-space
// characters.
class WordPattern {
 public:
  static Result<WordPattern> parse(std::string_view pattern);

  std::vector<FoundWord> find_all(std::string_view text) const;

 private:
  struct Compiled;
  explicit WordPattern(std::shared_ptr<Compiled const> compiled) : compiled_(std::move(compiled)) {}

  std::shared_ptr<Compiled const> compiled_;
};

}  // namespace orrery
