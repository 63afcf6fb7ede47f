#include "sources/cosmos_node/chains/impl/mint_rewards.hpp"

#include "sources/fake_node.hpp"
#include "sources/json_fields.hpp"

#include <gtest/gtest.h>

namespace orrery {
namespace {

std::string const kSdk = "/cosmos/mint/v1beta1/inflation";
std::string const kCelestia = "/cosmos/mint/v1beta1/inflation_rate";
std::string const kOsmosis = "/osmosis/mint/v1beta1/epoch_provisions";

class MintRewardsReading : public ::testing::Test {
 protected:
  NodeResult<std::optional<MintRewards>> read(std::string const& inflation_path, std::string const& denom) {
    ReadingSession session(fake_, address_);
    return read_mint_rewards(session, inflation_path, denom);
  }
  void tell(std::string const& path, std::string const& body, long status = 200) {
    fake_.answer(path, an_answer(body, status));
  }
  void play_program(std::string const& name) {
    for (auto const& [path, answer] : recorded_program(name))
      fake_.answer(path, answer);
  }
  void tell_sdk_params(std::string const& more = "", std::string const& denom = "ufoo") {
    tell("/cosmos/mint/v1beta1/params",
         R"({"params":{"mint_denom":")" + denom +
             R"(","inflation_rate_change":"0.13","inflation_max":"0.2",)"
             R"("inflation_min":"0.07","goal_bonded":"0.67","blocks_per_year":"6311520")" +
             more + "}}");
  }
  void tell_osmosis(std::string const& identifier, std::string const& denom = "uosmo") {
    tell(kOsmosis, R"({"epoch_provisions":"1000000.500000000000000000"})");
    tell("/osmosis/mint/v1beta1/params",
         R"({"params":{"mint_denom":")" + denom + R"(","epoch_identifier":")" + identifier +
             R"(","distribution_proportions":{"staking":"0.250000000000000000","pool_incentives":"0.2"}}})");
    tell("/osmosis/epochs/v1beta1/epochs",
         R"({"epochs":[{"identifier":"week","duration":"604800s"},{"identifier":"day","duration":"86400s"}]})");
  }

  FakeNode fake_;
  std::string address_ = kNodeAddress;
};

TEST_F(MintRewardsReading, OfTheSdksMintAreItsProvisionsByTheBlock) {
  play_program("atomone");
  EXPECT_EQ(read(kSdk, "uatone").value(), (MintRewards{"260003393118.788394260233055202", 6'311'520}));
}

TEST_F(MintRewardsReading, AreUnknownOfAMintThatIsNotTheSdks) {
  tell("/cosmos/mint/v1beta1/annual_provisions", R"({"annual_provisions":"7.5"})");
  tell_sdk_params();
  EXPECT_EQ(read(kSdk, "ufoo").value(), (MintRewards{"7.5", 6'311'520}));
  EXPECT_EQ(read(kSdk, "ubar").value(), std::nullopt) << "mints another denom than is staked";
  tell_sdk_params(R"(,"max_supply":"0")");
  EXPECT_EQ(read(kSdk, "ufoo").value(), (MintRewards{"7.5", 6'311'520}));
  tell_sdk_params(R"(,"max_supply":"90")");
  EXPECT_EQ(read(kSdk, "ufoo").value(), std::nullopt) << "may have ended";
  tell_sdk_params(R"(,"developer_share":"0.1")");
  EXPECT_EQ(read(kSdk, "ufoo").value(), std::nullopt) << "a parameter that may take a share";
  tell("/cosmos/mint/v1beta1/params", R"({"code":12,"message":"Not Implemented","details":[]})", 501);
  EXPECT_EQ(read(kSdk, "ufoo").value(), std::nullopt) << "has no such route";
  EXPECT_EQ(read("/stargaze/mint/v1beta1/annual_provisions", "ufoo").value(), std::nullopt);
  EXPECT_EQ(read("", "ufoo").value(), std::nullopt);
}

TEST_F(MintRewardsReading, AreUnreadWhereTheNodeFails) {
  tell_sdk_params();
  tell("/cosmos/mint/v1beta1/annual_provisions", R"({"code":13,"message":"internal","details":[]})", 500);
  EXPECT_FALSE(read(kSdk, "ufoo"));
  tell("/cosmos/mint/v1beta1/annual_provisions", R"({"annual_provisions":"-7"})");
  EXPECT_EQ(read(kSdk, "ufoo").error().problem, NodeProblem::wrong_shape);
}

TEST_F(MintRewardsReading, OfCelestiasMintArePaidByTime) {
  tell("/cosmos/mint/v1beta1/annual_provisions", R"({"annual_provisions":"80235005639941.760000000000000000"})");
  EXPECT_EQ(read(kCelestia, "utia").value(), (MintRewards{"80235005639941.76", std::nullopt}));
  tell("/babylon/incentive/params", R"({"params":{"btc_staking_portion":"0.5"}})");
  EXPECT_EQ(read(kCelestia, "ubbn").value(), std::nullopt) << "Babylon shares them out before x/distribution does";
}

// 1000000.5 * 0.25 * 365.
TEST_F(MintRewardsReading, OfOsmosisAreTheShareOfStakersOfEachEpoch) {
  tell_osmosis("day");
  EXPECT_EQ(read(kOsmosis, "uosmo").value(), (MintRewards{"91250045.625", std::nullopt}));
  EXPECT_EQ(read("/osmosis/mint/v1beta1/inflation", "uosmo").value()->a_year, "91250045.625");
  tell_osmosis("week");
  EXPECT_EQ(read(kOsmosis, "uosmo").value()->a_year, "13035720.803571428571428571") << "365 / 7 epochs";
  tell_osmosis("month");
  EXPECT_EQ(read(kOsmosis, "uosmo").value(), std::nullopt) << "how long an epoch is was not told";
  tell_osmosis("day", "uion");
  EXPECT_EQ(read(kOsmosis, "uosmo").value(), std::nullopt);
}

std::optional<bool> is_proportional(std::string const& params) {
  RestAnswer answer;
  answer.body = parse_json(R"({"params":)" + params + "}", "params").value().as_object();
  return find_proportional_rewards(answer);
}

TEST(ProportionalRewards, AreThoseOfTheSdksDistribution) {
  EXPECT_EQ(is_proportional(R"({"community_tax":"0.02","base_proposer_reward":"0.01","bonus_proposer_reward":"0.04",)"
                            R"("withdraw_addr_enabled":true})"),
            true);
  EXPECT_EQ(is_proportional(R"({"community_tax":"0.02","secret_foundation_tax":"0.15"})"), std::nullopt)
      << "another tax than the formula has";
}

TEST(ProportionalRewards, AreNotWhatAtomOneGivesWithABonus) {
  EXPECT_EQ(is_proportional(R"({"community_tax":"0.02","nakamoto_bonus":{"enabled":true,"step":"0.01"}})"), false);
  EXPECT_EQ(is_proportional(R"({"community_tax":"0.02","nakamoto_bonus":{"enabled":false}})"), true);
  EXPECT_EQ(is_proportional(R"({"community_tax":"0.02","nakamoto_bonus_enabled":true})"), false);
}

}  // namespace
}  // namespace orrery
