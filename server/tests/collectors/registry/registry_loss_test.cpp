#include "collectors/registry/impl/registry_loss.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace orrery {
namespace {

std::vector<Chain> chains(int from, int to, ChainOrigin origin = ChainOrigin::registry) {
  std::vector<Chain> made;
  for (int i = from; i < to; ++i) {
    Chain chain;
    chain.chain_id = "chain-" + std::to_string(i);
    chain.origin = origin;
    made.push_back(std::move(chain));
  }
  return made;
}

TEST(SwapRule, TakesNinetyPercentOfTheChainsOfBefore) {
  EXPECT_TRUE(check_registry_loss(chains(0, 20), chains(0, 18)));
  EXPECT_TRUE(check_registry_loss(chains(0, 10), chains(1, 10)));
}

TEST(SwapRule, RefusesFewerAndSaysHowMany) {
  auto const refused = check_registry_loss(chains(0, 20), chains(0, 17));
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, ErrorCode::conflict);
  EXPECT_THAT(refused.error().reason, ::testing::HasSubstr("only 17 of the 20 chains of before"));
  EXPECT_FALSE(check_registry_loss(chains(0, 1), {}));
}

TEST(SwapRule, IsNotDeceivedByOtherChainsInTheirPlace) {
  EXPECT_FALSE(check_registry_loss(chains(0, 20), chains(10, 500)));
}

TEST(SwapRule, TakesAnythingWhereNothingOfTheRegistryIsStored) {
  EXPECT_TRUE(check_registry_loss({}, chains(0, 1)));
  EXPECT_TRUE(check_registry_loss(chains(0, 19, ChainOrigin::catalogue), chains(100, 101)));
}

TEST(SwapRule, DoesNotCountWhatOnlyTheOverlayHeld) {
  auto stored = chains(0, 10);
  auto const overlay = chains(100, 200, ChainOrigin::overlay);
  stored.insert(stored.end(), overlay.begin(), overlay.end());
  EXPECT_TRUE(check_registry_loss(stored, chains(0, 10)));
}

}  // namespace
}  // namespace orrery
