#pragma once

#include "snapshot/core/position_set.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

namespace orrery {

// Ascending positions of texts, in the shorter of two forms (docs/adr/0104-a-search-is-in-proportion.md). Steps: the
// differences between neighbours (the first to -1), each as a little-endian base-128 varint (LEB128). Bitmap: a bit for
// each text of the index, the first in the lowest bit of the first byte.
struct PostingList {
  std::span<std::uint8_t const> bytes;
  bool is_bitmap = false;
};

// What a bitmap of an index with so many texts takes. Steps are only kept where they take less, so the size alone tells
// the form of a list.
inline std::size_t count_bitmap_bytes(std::size_t texts) {
  return (texts + kBitsInAByte - 1) / kBitsInAByte;
}

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

inline void add_to_bitmap(std::span<std::uint8_t> bitmap, std::uint32_t position) {
  auto& byte = bitmap[position / kBitsInAByte];
  byte = static_cast<std::uint8_t>(byte | 1U << position % kBitsInAByte);
}

template <class Visit>
void for_each_position(PostingList texts, Visit const& visit) {
  if (texts.is_bitmap) {
    for_each_bit(texts.bytes, visit);
    return;
  }
  std::uint32_t next = 0;
  for (auto byte = texts.bytes.begin(); byte != texts.bytes.end(); ++byte) {
    std::uint32_t step = *byte & kLowBitsOfAStep;
    for (unsigned shift = kStepBitsAByte; (*byte & kMoreOfAStep) != 0; shift += kStepBitsAByte) {
      step |= (*++byte & kLowBitsOfAStep) << shift;
    }
    next += step;
    visit(next - 1);
  }
}

inline void add_positions(PostingList texts, PositionSet& positions) {
  if (texts.is_bitmap) {
    positions.add_bitmap(texts.bytes);
  } else {
    for_each_position(texts, [&](std::uint32_t position) { positions.add(position); });
  }
}

// texts: at least one.
inline std::uint32_t first_position(PostingList texts) {
  std::uint32_t position = 0;
  if (texts.is_bitmap) {
    auto const byte = std::ranges::find_if(texts.bytes, [](std::uint8_t bits) { return bits != 0; });
    auto const bit = static_cast<std::uint32_t>(std::countr_zero(*byte));
    return static_cast<std::uint32_t>(byte - texts.bytes.begin()) * kBitsInAByte + bit;
  }
  auto const end = std::ranges::find_if(texts.bytes, [](std::uint8_t byte) { return (byte & kMoreOfAStep) == 0; });
  for_each_position({{texts.bytes.begin(), end + 1}}, [&](std::uint32_t first) { position = first; });
  return position;
}

}  // namespace orrery
