#include "snapshot/chains/impl/chain_info.hpp"

#include "base/amount.hpp"
#include "snapshot/chains/rendered_chain.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <utility>

namespace orrery {
namespace {

std::optional<std::string> to_display_units(std::optional<std::string> const& amount, int exponent) {
  return amount ? std::optional(orrery::to_display_units(*amount, exponent)) : std::nullopt;
}

std::optional<std::string> to_text(std::optional<std::int64_t> number) {
  return number ? std::optional(std::to_string(*number)) : std::nullopt;
}

// The members that a figure of a chain's state fills, or that exist where it does: without a voting period there are
// no proposals. What has none here is no member of the API.
constexpr std::array<std::pair<std::string_view, std::string_view>, 9> kMembersOfFigures{
    {{"active_validators", "ActiveValidators"},
     {"bonded_tokens", "Bonded"},
     {"community_tax", "CommunityTax"},
     {"inflation", "Inflation"},
     {"max_validators", "MaxValidators"},
     {"supply", "Supply"},
     {"unbonding_time_s", "UnbondingTime"},
     {"voting_period_s", "ProposalsTotal"},
     {"voting_period_s", "VotingPeriod"}}};

bool is_known_and_without_stake(StakingKind kind) {
  return kind != StakingKind::unknown && !is_secured_by_stake(kind);
}

}  // namespace

std::optional<double> to_number(std::optional<std::string> const& amount) {
  return amount ? std::optional(to_double(*amount)) : std::nullopt;
}

wire::ChainInfo make_chain_info(Chain const& chain, StoredChainState const& stored) {
  constexpr double kMillisecondsInASecond = 1000;
  auto const& state = stored.state;
  wire::ChainInfo info;
  if (knows_bond_denom(chain, &stored) && chain.denom->exponent) {
    info.Supply = to_display_units(state.supply, *chain.denom->exponent);
    info.Bonded = to_display_units(state.bonded_tokens, *chain.denom->exponent);
  }
  info.ActiveValidators = state.active_validators;
  info.MaxValidators = state.max_validators;
  info.Inflation = to_number(state.inflation);
  info.CommunityTax = to_number(state.community_tax);
  info.UnbondingTime = to_text(state.unbonding_time_s);
  info.VotingPeriod = to_text(state.voting_period_s);
  if (state.block_time_ms) {
    info.BlockTime = static_cast<double>(*state.block_time_ms) / kMillisecondsInASecond;
  }
  return info;
}

void show_derived(wire::ChainInfo& info, RenderedChainValidators const& entries) {
  if (entries.rewards.staking_apr) {
    info.StakingApr = wire::DecimalNumber{*entries.rewards.staking_apr};
  }
  info.ProportionalRewards = entries.rewards.is_proportional;
  info.Nakamoto = count_nakamoto(entries);
}

std::vector<std::string> list_absent(ChainState const& state) {
  std::vector<std::string> members;
  if (!has_own_consensus(state.staking_kind)) {
    members.emplace_back("Nakamoto");
  }
  if (is_known_and_without_stake(state.staking_kind)) {
    members.emplace_back("StakingApr");
  }
  for (auto const& [figure, member] : kMembersOfFigures) {
    if (std::ranges::find(state.absent, figure) != state.absent.end()) {
      members.emplace_back(member);
    }
  }
  std::ranges::sort(members);
  return members;
}

}  // namespace orrery
