#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace orrery {

// A text that is kept compressed in memory (Zstandard at its fastest level): JSON takes a quarter to an eighth of its
// size, and decompressing a record takes microseconds. For long texts that are held for all and read for few.
class PackedText {
 public:
  PackedText() = default;
  // Throws std::bad_alloc.
  explicit PackedText(std::string_view text);

  // Of the text, in bytes.
  std::size_t size() const { return size_; }
  // The text, to the byte. Throws std::bad_alloc.
  std::string unpack() const;

  // The same text always compresses to the same bytes, so comparing those compares the texts.
  bool operator==(PackedText const&) const = default;

 private:
  std::size_t size_ = 0;
  std::string packed_;
};

}  // namespace orrery
