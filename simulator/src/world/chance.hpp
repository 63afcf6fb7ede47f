#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace orrery::simulator {

// Stateless pseudo-random numbers: a number depends only on the seed and on a path of names and indices, so that the
// same path gives the same number in any order, on any thread and in any run, and the world needs no mutable state.
class Chance {
 public:
  explicit Chance(std::uint64_t seed);

  Chance of(std::string_view name) const;
  Chance of(std::uint64_t index) const;

  std::uint64_t bits() const { return state_; }
  double fraction() const;                                          // [0, 1)
  double within(double low, double high) const;                     // [low, high)
  std::int64_t between(std::int64_t low, std::int64_t high) const;  // both included
  bool happens(double probability) const { return fraction() < probability; }
  std::vector<std::uint8_t> bytes(std::size_t count) const;

  template <class T, std::size_t N>
  T const& pick(T const (&choices)[N]) const {
    return choices[state_ % N];
  }

 private:
  std::uint64_t state_;
};

}  // namespace orrery::simulator
