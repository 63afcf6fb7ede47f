#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace orrery {

inline constexpr unsigned kBitsInAByte = 8;

// Up to eight bytes of a bitmap, the first one lowest, as one number.
inline std::uint64_t read_bits(std::span<std::uint8_t const> bytes) {
  std::uint64_t bits = 0;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    bits |= std::uint64_t{bytes[i]} << (kBitsInAByte * i);
  }
  return bits;
}

// Calls visit(position) for each bit that is set, in ascending order.
template <class Visit>
void for_each_bit(std::span<std::uint8_t const> bytes, Visit const& visit) {
  constexpr std::size_t kBytes = sizeof(std::uint64_t);
  for (std::size_t at = 0; at < bytes.size(); at += kBytes) {
    auto const rest = bytes.subspan(at);
    for (auto bits = rest.size() >= kBytes ? read_bits(rest.first<kBytes>()) : read_bits(rest); bits != 0;
         bits &= bits - 1) {
      visit(static_cast<std::uint32_t>(at * kBitsInAByte + static_cast<std::size_t>(std::countr_zero(bits))));
    }
  }
}

// A bitset of positions below a fixed size.
class PositionSet {
 public:
  PositionSet() = default;
  explicit PositionSet(std::size_t size) : words_((size + kBits - 1) / kBits) {}

  void add(std::uint32_t position) { words_[position / kBits] |= bit(position); }
  void remove(std::uint32_t position) { words_[position / kBits] &= ~bit(position); }
  // bytes: a bitmap of no more positions than these (PostingList).
  void add_bitmap(std::span<std::uint8_t const> bytes) {
    constexpr std::size_t kBytes = sizeof(std::uint64_t);
    std::size_t word = 0;
    for (; bytes.size() >= kBytes; bytes = bytes.subspan(kBytes)) {
      words_[word++] |= read_bits(bytes.first<kBytes>());
    }
    if (!bytes.empty()) {
      words_[word] |= read_bits(bytes);
    }
  }
  // others: of the same size, here and below.
  void add(PositionSet const& others) {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      words_[i] |= others.words_[i];
    }
  }
  void intersect(PositionSet const& others) {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      words_[i] &= others.words_[i];
    }
  }
  void remove(PositionSet const& others) {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      words_[i] &= ~others.words_[i];
    }
  }

  bool contains(std::uint32_t position) const { return (words_[position / kBits] & bit(position)) != 0; }

  bool is_empty() const {
    return std::ranges::all_of(words_, [](std::uint64_t word) { return word == 0; });
  }

  std::size_t count() const {
    std::size_t count = 0;
    for (auto const word : words_) {
      count += static_cast<std::size_t>(std::popcount(word));
    }
    return count;
  }

  // Calls visit(position) in ascending order until it returns false.
  template <class Visit>
  void for_each(Visit const& visit) const {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      for (auto word = words_[i]; word != 0; word &= word - 1) {
        if (!visit(static_cast<std::uint32_t>(i * kBits + static_cast<std::size_t>(std::countr_zero(word))))) {
          return;
        }
      }
    }
  }

 private:
  static constexpr std::size_t kBits = 64;
  static std::uint64_t bit(std::uint32_t position) { return std::uint64_t{1} << (position % kBits); }

  std::vector<std::uint64_t> words_;
};

// Adds a filter: intersects the matches so far, of which nothing means that no filter was applied yet, with `further`.
inline void intersect(std::optional<PositionSet>& matches, PositionSet const& further) {
  matches ? matches->intersect(further) : void(matches = further);
}

}  // namespace orrery
