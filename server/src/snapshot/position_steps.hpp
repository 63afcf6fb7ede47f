#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace orrery {

// Rising positions by how far each is from the one before, the first from -1: a byte for most, seven bits in each, the
// low ones first, and the eighth where there are more. A quarter of what the positions themselves would take.
using Steps = std::span<std::uint8_t const>;

inline constexpr std::uint8_t kMoreOfAStep = 0x80;
inline constexpr std::uint32_t kLowBitsOfAStep = 0x7F;
inline constexpr unsigned kStepBitsAByte = 7;

// put(byte) for each byte of a step.
template <class Put>
void write_step(std::uint32_t step, Put const& put) {
  for (; step > kLowBitsOfAStep; step >>= kStepBitsAByte) {
    put(static_cast<std::uint8_t>((step & kLowBitsOfAStep) | kMoreOfAStep));
  }
  put(static_cast<std::uint8_t>(step));
}

template <class Visit>
void for_each_position(Steps steps, Visit const& visit) {
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

}  // namespace orrery
