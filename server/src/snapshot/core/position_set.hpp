#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace orrery {

// A bitset of positions below a fixed size.
class PositionSet {
 public:
  PositionSet() = default;
  explicit PositionSet(std::size_t size) : words_((size + kBits - 1) / kBits) {}

  void add(std::uint32_t position) { words_[position / kBits] |= bit(position); }
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
