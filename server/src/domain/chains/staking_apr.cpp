#include "domain/chains/staking_apr.hpp"

#include "base/amount.hpp"
#include "domain/core/exact_ratio.hpp"

#include <algorithm>

namespace orrery {
namespace {

constexpr std::size_t kAprDecimals = 6;

bool has_amount(std::optional<std::string> const& amount) {
  return amount && *amount != "0";
}

// 1 - fraction; nothing where that is below 0.
std::optional<std::string> without_share(std::string_view fraction) {
  return compare_amounts(fraction, "1") > 0 ? std::nullopt : std::optional(subtract_amounts("1", fraction));
}

bool is_of_one_height(std::span<std::string const> unread) {
  return std::ranges::none_of(unread, [](std::string const& figure) {
    return figure == "staking_provisions" || figure == "community_tax" || figure == "bonded_tokens" ||
           figure == "bond_denom";
  });
}

}  // namespace

std::optional<std::string> compute_staking_apr(ChainState const& state, std::span<std::string const> unread) {
  bool const is_known = has_amount(state.staking_provisions) && has_amount(state.bonded_tokens) &&
                        state.community_tax && state.is_proportional;
  if (state.staking_kind != StakingKind::staking || !is_known || !is_of_one_height(unread)) {
    return std::nullopt;
  }
  auto const kept = without_share(*state.community_tax);
  if (!kept) {
    return std::nullopt;
  }
  auto paid = multiply_amounts(*state.staking_provisions, *kept);
  auto bonded = *state.bonded_tokens;
  if (state.assumed_blocks) {
    if (*state.assumed_blocks <= 0 || state.block_time_ms.value_or(0) <= 0) {
      return std::nullopt;
    }
    paid = multiply_amounts(paid, std::to_string(std::chrono::milliseconds(kYearOfAMint).count()));
    bonded = multiply_amounts(bonded, std::to_string(*state.block_time_ms));
    bonded = multiply_amounts(bonded, std::to_string(*state.assumed_blocks));
  }
  return compute_ratio(paid, bonded, kAprDecimals);
}

std::optional<std::string> compute_net_apr(std::string_view staking_apr, std::string_view commission_rate) {
  auto const rate = parse_decimal_amount(commission_rate);
  auto const kept = rate ? without_share(*rate) : std::nullopt;
  return kept ? std::optional(round_half_even(multiply_amounts(staking_apr, *kept), kAprDecimals)) : std::nullopt;
}

}  // namespace orrery
