#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace orrery {

// A long text at rest: full records are most of a snapshot, and few of them are asked for. JSON takes a quarter to
// an eighth of its size (Zstandard at its fastest level); unpacking takes microseconds.
class PackedText {
 public:
  PackedText() = default;
  // Throws std::bad_alloc.
  explicit PackedText(std::string_view text);

  // Of the text, in bytes.
  std::size_t size() const { return size_; }
  // The text, to the byte. Throws std::bad_alloc.
  std::string unpack() const;

  // Equal texts are packed alike.
  bool operator==(PackedText const&) const = default;

 private:
  std::size_t size_ = 0;
  std::string packed_;
};

}  // namespace orrery
