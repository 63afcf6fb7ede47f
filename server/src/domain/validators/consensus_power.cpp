#include "domain/validators/consensus_power.hpp"

#include "base/amount.hpp"
#include "domain/core/scaled_amount.hpp"

#include <algorithm>
#include <functional>
#include <map>

namespace orrery {
namespace {

using boost::multiprecision::cpp_int;

constexpr std::uint32_t kUnitsOfAll = 100'000'000;
constexpr int kShareDecimals = 8;

// Half up.
PowerShare compute_share(cpp_int const& part, cpp_int const& all) {
  return {cpp_int((2 * part * kUnitsOfAll + all) / (2 * all)).convert_to<std::uint32_t>()};
}

// amounts: the largest first.
NakamotoCounts count_fewest(std::span<cpp_int const> amounts, cpp_int const& all) {
  NakamotoCounts counts;
  cpp_int held;
  for (auto const& amount : amounts) {
    counts.halt += 3 * held < all ? 1 : 0;
    counts.decide += 3 * held <= 2 * all ? 1 : 0;
    held += amount;
  }
  return counts;
}

std::vector<cpp_int> add_up_operators(std::span<PowerHolder const> holders, std::span<cpp_int const> amounts) {
  std::map<std::uint32_t, cpp_int> by_operator;
  for (std::size_t i = 0; i < holders.size(); ++i) {
    by_operator[holders[i].operator_number] += amounts[i];
  }
  std::vector<cpp_int> sums;
  sums.reserve(by_operator.size());
  for (auto& [_, sum] : by_operator) {
    sums.push_back(std::move(sum));
  }
  std::ranges::sort(sums, std::greater<>());
  return sums;
}

}  // namespace

std::string to_text(PowerShare share) {
  return to_display_units(std::to_string(share.units), kShareDecimals);
}

std::optional<PowerShare> compute_share(std::string_view part, std::string_view all) {
  auto const whole = scale_amount(all).digits;
  return whole == 0 ? std::nullopt : std::optional(compute_share(scale_amount(part).digits, whole));
}

std::optional<ConsensusPower> divide_consensus_power(std::span<PowerHolder const> holders) {
  std::vector<cpp_int> amounts;
  amounts.reserve(holders.size());
  cpp_int all;
  for (auto const& holder : holders) {
    all += amounts.emplace_back(scale_amount(holder.power).digits);
  }
  if (all == 0) {
    return std::nullopt;
  }
  ConsensusPower power;
  cpp_int held;
  for (auto const& amount : amounts) {
    held += amount;
    power.ranked.push_back({compute_share(amount, all), compute_share(held, all)});
  }
  power.by_validator = count_fewest(amounts, all);
  power.by_operator = count_fewest(add_up_operators(holders, amounts), all);
  return power;
}

}  // namespace orrery
