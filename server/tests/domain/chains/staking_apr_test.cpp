#include "domain/chains/staking_apr.hpp"

#include <gtest/gtest.h>

namespace orrery {
namespace {

// What atomoned 3.3.0 told at height 109 (fixtures/lcd/chains/atomone).
ChainState recorded_state() {
  ChainState state;
  state.staking_kind = StakingKind::staking;
  state.bond_denom = "uatone";
  state.bonded_tokens = "500002500000";
  state.community_tax = "0.02";
  state.staking_provisions = "260003393118.788394260233055202";
  state.assumed_blocks = 6'311'520;
  state.is_proportional = true;
  state.block_time_ms = 6'500;
  return state;
}

// 260003393118.788394260233055202 * 0.98 / 500002500000 = 0.5096041024923128, with blocks of the 5 seconds that
// 6,311,520 a year are.
TEST(StakingApr, IsWhatIsMintedWithoutTheTaxOfWhatIsBonded) {
  auto state = recorded_state();
  state.block_time_ms = 5'000;
  EXPECT_EQ(compute_staking_apr(state), "0.509604");
}

// Blocks of 6.5 seconds are 10/13 as many.
TEST(StakingApr, FollowsTheMeasuredBlocksWhereTheMintPaysByTheBlock) {
  EXPECT_EQ(compute_staking_apr(recorded_state()), "0.392003");
  auto by_time = recorded_state();
  by_time.assumed_blocks.reset();
  EXPECT_EQ(compute_staking_apr(by_time), "0.509604");
  by_time.block_time_ms.reset();
  EXPECT_EQ(compute_staking_apr(by_time), "0.509604");
}

template <class Change>
std::optional<std::string> changed(Change const& change) {
  auto state = recorded_state();
  change(state);
  return compute_staking_apr(state);
}

TEST(StakingApr, IsUnknownWhileAPartOfItIs) {
  EXPECT_EQ(changed([](ChainState& state) { state.staking_provisions.reset(); }), std::nullopt);
  EXPECT_EQ(changed([](ChainState& state) { state.community_tax.reset(); }), std::nullopt);
  EXPECT_EQ(changed([](ChainState& state) { state.bonded_tokens.reset(); }), std::nullopt);
  EXPECT_EQ(changed([](ChainState& state) { state.bonded_tokens = "0"; }), std::nullopt);
  EXPECT_EQ(changed([](ChainState& state) { state.block_time_ms.reset(); }), std::nullopt);
  EXPECT_EQ(changed([](ChainState& state) { state.is_proportional.reset(); }), std::nullopt);
}

TEST(StakingApr, IsUnknownWhereNothingIsMintedBecauseSuchAChainPaysOtherwise) {
  EXPECT_EQ(changed([](ChainState& state) { state.staking_provisions = "0"; }), std::nullopt);
}

TEST(StakingApr, ExistsWhereTheStakeOfOneDenomSecuresTheChain) {
  for (auto const kind : {StakingKind::mstaking, StakingKind::poa, StakingKind::authority, StakingKind::provider,
                          StakingKind::rollup, StakingKind::none, StakingKind::unknown}) {
    EXPECT_EQ(changed([&](ChainState& state) { state.staking_kind = kind; }), std::nullopt);
  }
}

TEST(StakingApr, IsUnknownWhereItsFiguresAreOfSeveralHeights) {
  for (std::string const figure : {"staking_provisions", "community_tax", "bonded_tokens"}) {
    std::vector<std::string> const unread{figure};
    EXPECT_EQ(compute_staking_apr(recorded_state(), unread), std::nullopt) << figure;
  }
  std::vector<std::string> const others{"block_time_ms", "voting_period_s"};
  EXPECT_EQ(compute_staking_apr(recorded_state(), others), "0.392003");
}

// 0.392003 * 0.9 = 0.3528027.
TEST(NetApr, IsWithoutTheCommission) {
  EXPECT_EQ(compute_net_apr("0.392003", "0.100000000000000000"), "0.352803");
  EXPECT_EQ(compute_net_apr("0.392003", "0.000000000000000000"), "0.392003");
  EXPECT_EQ(compute_net_apr("0.392003", "1.000000000000000000"), "0");
  EXPECT_EQ(compute_net_apr("0.392003", ""), std::nullopt);
}

}  // namespace
}  // namespace orrery
