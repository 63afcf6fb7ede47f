#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

namespace orrery {

// A posting list: ascending positions as the differences between neighbours (the first to -1), each as a little-endian
// base-128 varint (LEB128). Takes a quarter of what 32-bit positions would.
using PostingList = std::span<std::uint8_t const>;

inline constexpr std::uint8_t kMoreOfAStep = 0x80;
inline constexpr std::uint32_t kLowBitsOfAStep = 0x7F;
inline constexpr unsigned kStepBitsAByte = 7;

// Calls put(byte) for each byte of a difference.
template <class Put>
void write_step(std::uint32_t step, Put const& put) {
  for (; step > kLowBitsOfAStep; step >>= kStepBitsAByte) {
    put(static_cast<std::uint8_t>((step & kLowBitsOfAStep) | kMoreOfAStep));
  }
  put(static_cast<std::uint8_t>(step));
}

// How many bytes a difference takes.
inline std::uint32_t size_of_step(std::uint32_t step) {
  std::uint32_t size = 1;
  for (; step > kLowBitsOfAStep; step >>= kStepBitsAByte) {
    ++size;
  }
  return size;
}

template <class Visit>
void for_each_position(PostingList steps, Visit const& visit) {
  std::uint32_t next = 0;
  for (auto byte = steps.begin(); byte != steps.end(); ++byte) {
    std::uint32_t step = *byte & kLowBitsOfAStep;
    for (unsigned shift = kStepBitsAByte; (*byte & kMoreOfAStep) != 0; shift += kStepBitsAByte) {
      step |= (*++byte & kLowBitsOfAStep) << shift;
    }
    next += step;
    visit(next - 1);
  }
}

// steps: not empty.
inline std::uint32_t first_position(PostingList steps) {
  std::uint32_t position = 0;
  auto const end = std::ranges::find_if(steps, [](std::uint8_t byte) { return (byte & kMoreOfAStep) == 0; });
  for_each_position(PostingList(steps.begin(), end + 1), [&](std::uint32_t first) { position = first; });
  return position;
}

}  // namespace orrery
