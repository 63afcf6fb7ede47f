#include "domain/validators/consensus_power.hpp"

#include <gtest/gtest.h>

namespace orrery {
namespace {

ConsensusPower divide(std::vector<PowerHolder> const& holders) {
  return divide_consensus_power(holders).value();
}

NakamotoCounts count(std::vector<std::string> const& powers) {
  std::vector<PowerHolder> holders;
  for (std::uint32_t i = 0; i < powers.size(); ++i) {
    holders.push_back({powers[i], i});
  }
  return divide(holders).by_validator;
}

// With a third missing a block has two thirds of the power and needs more.
TEST(Nakamoto, AThirdHaltsAndMoreThanTwoThirdsDecide) {
  EXPECT_EQ(count({"1", "1", "1"}), (NakamotoCounts{1, 3}));
  EXPECT_EQ(count({"34", "33", "33"}), (NakamotoCounts{1, 2}));
  EXPECT_EQ(count({"3333", "3333", "3333", "1"}), (NakamotoCounts{2, 3}));
  EXPECT_EQ(count({"67", "33"}), (NakamotoCounts{1, 1}));
  EXPECT_EQ(count({"2", "1"}), (NakamotoCounts{1, 2}));
  EXPECT_EQ(count({"1"}), (NakamotoCounts{1, 1}));
  EXPECT_EQ(count({"10", "10", "10", "10", "10", "10", "10", "10", "10", "10"}), (NakamotoCounts{4, 7}));
}

TEST(Nakamoto, OfAmountsBeyondADoubleIsExact) {
  // The first has a part of a unit less than a third, and exactly a third.
  EXPECT_EQ(count({"333333333333333333332", "333333333333333333332", "333333333333333333332", "1"}).halt, 2);
  EXPECT_EQ(count({"333333333333333333333", "333333333333333333333", "333333333333333333333"}).halt, 1);
}

TEST(Nakamoto, CountsWhatOneOperatorRunsAsOne) {
  // Of 100: the operator 7 has 20 + 15.
  std::vector<PowerHolder> const holders{{"30", 1}, {"20", 7}, {"20", 2}, {"15", 7}, {"15", 3}};
  auto const power = divide(holders);
  EXPECT_EQ(power.by_validator, (NakamotoCounts{2, 3}));
  EXPECT_EQ(power.by_operator, (NakamotoCounts{1, 3}));
}

TEST(PowerShares, AreOfAllThatSignAndAddedBeforeRounding) {
  std::vector<PowerHolder> const holders{{"1", 0}, {"1", 1}, {"1", 2}};
  auto const ranked = divide(holders).ranked;
  ASSERT_EQ(ranked.size(), 3U);
  EXPECT_EQ(to_text(ranked[0].share), "0.33333333");
  EXPECT_EQ(to_text(ranked[1].cumulative), "0.66666667");
  EXPECT_EQ(to_text(ranked[2].cumulative), "1");
}

TEST(PowerShares, DoNotExistWithoutPower) {
  EXPECT_EQ(divide_consensus_power({}), std::nullopt);
  std::vector<PowerHolder> const holders{{"0", 0}};
  EXPECT_EQ(divide_consensus_power(holders), std::nullopt);
}

}  // namespace
}  // namespace orrery
