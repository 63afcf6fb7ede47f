#include "domain/weights/weight_shares.hpp"

#include "domain/core/scaled_amount.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace orrery {
namespace {

using boost::multiprecision::cpp_int;

Micro round_to_micro(double number) {
  return {static_cast<std::int64_t>(std::llround(number * static_cast<double>(Micro::kOne)))};
}

}  // namespace

Micro compute_fraction(std::string_view part, std::string_view whole) {
  auto const above = scale_amount(part);
  auto const below = scale_amount(whole);
  cpp_int const numerator = above.digits * power_of_ten(below.decimals) * Micro::kOne;
  cpp_int const denominator = below.digits * power_of_ten(above.decimals);
  cpp_int const rounded = (2 * numerator + denominator) / (2 * denominator);
  return {rounded.convert_to<std::int64_t>()};
}

Micro round_fraction(std::string_view decimal) {
  return compute_fraction(decimal, "1");
}

Micro compute_log2(double number) {
  return round_to_micro(std::log2(number));
}

Micro compute_log10(double number) {
  return round_to_micro(std::log10(number));
}

std::vector<std::size_t> compute_nakamoto_set(std::span<std::string_view const> stakes) {
  std::vector<cpp_int> amounts;
  cpp_int sum;
  for (auto const stake : stakes) {
    sum += amounts.emplace_back(scale_amount(stake).digits);
  }
  std::vector<std::size_t> positions(stakes.size());
  std::iota(positions.begin(), positions.end(), std::size_t{0});
  std::ranges::stable_sort(positions, [&](auto left, auto right) { return amounts[left] > amounts[right]; });
  cpp_int held;
  std::size_t count = 0;
  while (count < positions.size() && 3 * held <= sum) {
    held += amounts[positions[count++]];
  }
  positions.resize(sum == 0 ? 0 : count);
  return positions;
}

}  // namespace orrery
