#pragma once

#include <compare>
#include <cstdint>
#include <string>

namespace orrery {

// A fixed-point number: `units` of its last decimal. 0.25 with 6 decimals is 250,000 units.
template <int Decimals>
struct FixedDecimal {
  std::int64_t units = 0;

  static constexpr std::int64_t kOne = [] {
    std::int64_t one = 1;
    for (int i = 0; i < Decimals; ++i) {
      one *= 10;
    }
    return one;
  }();

  // For formulas; the nearest double.
  constexpr double value() const { return static_cast<double>(units) / static_cast<double>(kOne); }

  auto operator<=>(FixedDecimal const&) const = default;
};

// Evidence is rounded to these before it is used (the rubric's rule).
using Micro = FixedDecimal<6>;   // fractions and logarithms
using Points = FixedDecimal<2>;  // scores

// With all its decimals: "0.250000".
template <int Decimals>
std::string to_text(FixedDecimal<Decimals> number) {
  auto digits = std::to_string(number.units < 0 ? -number.units : number.units);
  if (digits.size() <= Decimals) {
    digits.insert(0, Decimals + 1 - digits.size(), '0');
  }
  digits.insert(digits.size() - Decimals, 1, '.');
  return (number.units < 0 ? "-" : "") + digits;
}

}  // namespace orrery
