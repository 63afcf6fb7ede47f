#pragma once

#include <cstdint>
#include <cstring>

namespace orrery {

// Eight bytes of a text, compared at once in one register (SWAR): json_writer looks for what must be escaped with it.
// A mark is not zero where the comparison holds for at least one of the bytes.
class EightBytes {
 public:
  explicit EightBytes(char const* text) { std::memcpy(&bytes_, text, sizeof bytes_); }

  // limit: at most 128.
  std::uint64_t mark_below(std::uint64_t limit) const { return mark(bytes_, limit); }
  std::uint64_t mark_equal(char byte) const { return mark(bytes_ ^ (static_cast<std::uint8_t>(byte) * kEach), 1); }

 private:
  static constexpr std::uint64_t kEach = 0x0101'0101'0101'0101;

  // Subtracting the limit borrows into the highest bit of a byte below it; `& ~bytes` drops those that had the bit.
  static std::uint64_t mark(std::uint64_t bytes, std::uint64_t limit) {
    return (bytes - limit * kEach) & ~bytes & (0x80 * kEach);
  }

  std::uint64_t bytes_ = 0;
};

}  // namespace orrery
