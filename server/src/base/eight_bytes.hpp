#pragma once

#include <cstdint>
#include <cstring>

namespace orrery {

// Eight bytes of a text, compared at once. A mark is not zero where the comparison holds for one of them at least.
class EightBytes {
 public:
  explicit EightBytes(char const* text) { std::memcpy(&bytes_, text, sizeof bytes_); }

  // limit: at most 128.
  std::uint64_t mark_below(std::uint64_t limit) const { return mark(bytes_, limit); }
  std::uint64_t mark_equal(char byte) const { return mark(bytes_ ^ (static_cast<std::uint8_t>(byte) * kEach), 1); }

 private:
  static constexpr std::uint64_t kEach = 0x0101'0101'0101'0101;

  // A byte below the limit borrows into its highest bit; one that has that bit is not below.
  static std::uint64_t mark(std::uint64_t bytes, std::uint64_t limit) {
    return (bytes - limit * kEach) & ~bytes & (0x80 * kEach);
  }

  std::uint64_t bytes_ = 0;
};

}  // namespace orrery
