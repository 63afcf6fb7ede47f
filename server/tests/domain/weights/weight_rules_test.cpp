#include "domain/weights/weight_rules.hpp"

#include "domain/weights/weight_evidence_text.hpp"
#include "domain/weights/weight_shares.hpp"
#include "domain/weights/weight_texts.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <string>
#include <vector>

namespace orrery {
namespace {

Micro micro(double number) {
  return {std::llround(number * 1e6)};
}

struct ChainCase {
  std::string name;
  ChainWeightEvidence evidence;
  std::int64_t score;
};

class ChainScore : public testing::TestWithParam<ChainCase> {};

TEST_P(ChainScore, FollowsTheRubric) {
  EXPECT_EQ(score(GetParam().evidence), GetParam().score);
}

INSTANTIATE_TEST_SUITE_P(
    Edges, ChainScore,
    testing::Values(
        ChainCase{"NoRestOperator", RestAvailabilityEvidence{{7, 0, 0}}, 0},
        ChainCase{"ThreeRestOperators", RestAvailabilityEvidence{{7, 5, 3}}, 600},
        ChainCase{"MoreRestOperatorsThanCount", RestAvailabilityEvidence{{9, 9, 6}}, 1000},
        ChainCase{"OneRpcOperator", RpcAvailabilityEvidence{{1, 1, 1}}, 140},
        ChainCase{"TwoGrpcOperators", GrpcAvailabilityEvidence{{2, 2, 2}}, 200},
        ChainCase{"ThreeValidators", ValidatorSetEvidence{3, {}}, 0},
        ChainCase{"FourValidators", ValidatorSetEvidence{4, compute_log2(1)}, 0},
        ChainCase{"TwentyValidators", ValidatorSetEvidence{20, compute_log2(5)}, 400},
        ChainCase{"HundredValidators", ValidatorSetEvidence{100, compute_log2(25)}, 800},
        ChainCase{"TwoHundredValidators", ValidatorSetEvidence{200, compute_log2(50)}, 800},
        ChainCase{"NobodyHolds", NakamotoEvidence{0, 0}, 0}, ChainCase{"OneHoldsAThird", NakamotoEvidence{9, 1}, 0},
        ChainCase{"TwoHoldAThird", NakamotoEvidence{9, 2}, 109},
        ChainCase{"TwelveHoldAThird", NakamotoEvidence{99, 12}, 1200},
        ChainCase{"ThirteenHoldAThird", NakamotoEvidence{99, 13}, 1200},
        ChainCase{"TenPercentBonded", BondedRatioEvidence{micro(0.10)}, 0},
        ChainCase{"QuarterBonded", BondedRatioEvidence{micro(0.25)}, 400},
        ChainCase{"FortyPercentBonded", BondedRatioEvidence{micro(0.40)}, 800},
        ChainCase{"EightyPercentBonded", BondedRatioEvidence{micro(0.80)}, 800},
        ChainCase{"NinetyPercentBonded", BondedRatioEvidence{micro(0.90)}, 600},
        ChainCase{"AllBonded", BondedRatioEvidence{micro(1)}, 400},
        ChainCase{"MoreBondedThanThereIs", BondedRatioEvidence{micro(1.5)}, 400},
        ChainCase{"FreshBlock", LivenessEvidence{60, 0}, 800},
        ChainCase{"MinuteOldBlock", LivenessEvidence{61, 0}, 400},
        ChainCase{"FiveMinutesOldBlock", LivenessEvidence{300, 1}, 200},
        ChainCase{"HalfAnHourOldBlock", LivenessEvidence{1'800, 0}, 200},
        ChainCase{"HaltedNow", LivenessEvidence{1'801, 0}, 0}, ChainCase{"ManyHalts", LivenessEvidence{5, 9}, 0},
        ChainCase{"NoCommit", DevActivityEvidence{0, 90}, 0},
        ChainCase{"OneDayOfCommits", DevActivityEvidence{1, 90}, 30},
        ChainCase{"MoreDaysThanCount", DevActivityEvidence{41, 90}, 1200},
        ChainCase{"CurrentSdk", SoftwareEvidence{3, 2, "v2", true, "v0.50.9"}, 600},
        ChainCase{"LaterSdk", SoftwareEvidence{3, 2, "v2", false, "1.0.0"}, 300},
        ChainCase{"Sdk47", SoftwareEvidence{3, 2, "v2", false, "v0.47.11-ics-lsm"}, 150},
        ChainCase{"Sdk46", SoftwareEvidence{3, 2, "v2", false, "v0.46.0"}, 50},
        ChainCase{"Sdk44", SoftwareEvidence{3, 2, "v2", false, "v0.44.9"}, 0},
        ChainCase{"UnreadableSdk", SoftwareEvidence{3, 2, "v2", true, "main"}, 300},
        ChainCase{"NoSdkTold", SoftwareEvidence{3, 2, "v2", true, std::nullopt}, 300},
        ChainCase{"EmptyRegistry", RegistryCompletenessEvidence{}, 0},
        ChainCase{"FullRegistry",
                  RegistryCompletenessEvidence{true, true, true, true, true, true, true, true, true, true, true, true},
                  600},
        ChainCase{"QuickVote", ChainGovernanceEvidence{86'399, 0, {}}, 0},
        ChainCase{"DayOfVote", ChainGovernanceEvidence{86'400, 0, {}}, 200},
        ChainCase{"FullTurnout", ChainGovernanceEvidence{86'400, 1, micro(0.40)}, 600},
        ChainCase{"LowTurnout", ChainGovernanceEvidence{86'400, 4, micro(0.10)}, 450},
        ChainCase{"NoPrice", MarketEvidence{}, 0},
        ChainCase{"MillionThatNobodyTrades", MarketEvidence{micro(6), micro(0)}, 0},
        ChainCase{"LargeAndLiquid", MarketEvidence{micro(9.3), micro(0.02)}, 1000},
        ChainCase{"TradedMoreThanHalf", MarketEvidence{micro(7.5), micro(0.500001)}, 500},
        ChainCase{"TradedJustHalf", MarketEvidence{micro(7.5), micro(0.5)}, 700},
        ChainCase{"ThinlyTraded", MarketEvidence{micro(5), micro(0.001)}, 80},
        ChainCase{"FiveExplorers", ExplorersEvidence{5}, 400}, ChainCase{"OneExplorer", ExplorersEvidence{1}, 100},
        ChainCase{"Killed", StatusEvidence{"killed"}, 0}),
    [](auto const& one) { return one.param.name; });

struct ValidatorCase {
  std::string name;
  ValidatorWeightEvidence evidence;
  std::int64_t score;
};

WeighedChain chain(std::int64_t hundredths) {
  return {"alpha-1", Points{hundredths}};
}

class ValidatorScore : public testing::TestWithParam<ValidatorCase> {};

TEST_P(ValidatorScore, FollowsTheRubric) {
  EXPECT_EQ(score(GetParam().evidence), GetParam().score);
}

INSTANTIATE_TEST_SUITE_P(
    Edges, ValidatorScore,
    testing::Values(
        ValidatorCase{"SignsEverything", UptimeEvidence{{{chain(5'000), micro(1), 30}}}, 2'500},
        ValidatorCase{"SignsEnough", UptimeEvidence{{{chain(5'000), micro(0.999), 30}}}, 2'500},
        ValidatorCase{"MissesTwentieth", UptimeEvidence{{{chain(5'000), micro(0.95), 30}}}, 0},
        ValidatorCase{"ChainsCountByTheirWeight",
                      UptimeEvidence{{{chain(7'500), micro(1), 3}, {chain(2'500), micro(0), 3}}}, 1'875},
        ValidatorCase{"ToyChainsCountAsOne", UptimeEvidence{{{chain(9'900), micro(1), 3}, {chain(0), micro(0), 3}}},
                      2'475},
        ValidatorCase{"UnscoredChainsCountAsOne",
                      UptimeEvidence{{{chain(9'900), micro(1), 3}, {{"beta-1", std::nullopt}, micro(0), 3}}}, 2'475},
        ValidatorCase{"NeverJailed", SlashingEvidence{{{"alpha-1", 0, false, false}}}, 2'000},
        ValidatorCase{"JailedTwice", SlashingEvidence{{{"alpha-1", 1, false, false}, {"beta-1", 1, false, false}}},
                      1'200},
        ValidatorCase{"JailedNowOnTwo", SlashingEvidence{{{"alpha-1", 1, true, false}, {"beta-1", 0, true, false}}},
                      1'000},
        ValidatorCase{"JailedOften", SlashingEvidence{{{"alpha-1", 6, true, false}}}, 0},
        ValidatorCase{"Tombstoned", SlashingEvidence{{{"alpha-1", 0, false, true}}}, 0},
        ValidatorCase{"FreeOfCharge", CommissionEvidence{{{chain(100), micro(0), micro(0.2), micro(0.01)}}}, 800},
        ValidatorCase{"FivePercent", CommissionEvidence{{{chain(100), micro(0.05), micro(0.2), micro(0.01)}}}, 1'200},
        ValidatorCase{"OnePercent", CommissionEvidence{{{chain(100), micro(0.01), micro(0.2), micro(0.01)}}}, 1'200},
        ValidatorCase{"TwentyPercent", CommissionEvidence{{{chain(100), micro(0.20), micro(0.2), micro(0.01)}}}, 400},
        ValidatorCase{"MayJump", CommissionEvidence{{{chain(100), micro(0.05), micro(1), micro(0.06)}}}, 900},
        ValidatorCase{"MayRiseSlowly", CommissionEvidence{{{chain(100), micro(0.05), micro(1), micro(0.05)}}}, 1'200},
        ValidatorCase{"TakesAll", CommissionEvidence{{{chain(100), micro(1), micro(1), micro(1)}}}, 0},
        ValidatorCase{"SmallShare", ConcentrationEvidence{{{chain(100), micro(0.02), false}}}, 1'000},
        ValidatorCase{"TopThird", ConcentrationEvidence{{{chain(100), micro(0.06), true}}}, 250},
        ValidatorCase{"TenthOfTheStake", ConcentrationEvidence{{{chain(100), micro(0.10), true}}}, 0},
        ValidatorCase{"TwoVotesObserved", ValidatorGovernanceEvidence{{{chain(100), 2, 0, micro(0)}}}, 500},
        ValidatorCase{"NeverVotes", ValidatorGovernanceEvidence{{{chain(100), 3, 0, micro(0)}}}, 0},
        ValidatorCase{"VotesHalfTheTime", ValidatorGovernanceEvidence{{{chain(100), 4, 2, micro(0.5)}}}, 500},
        ValidatorCase{"VotesOften", ValidatorGovernanceEvidence{{{chain(100), 5, 4, micro(0.8)}}}, 1'000},
        ValidatorCase{"HalfAPercentOfItsOwn", SelfBondEvidence{{{chain(100), micro(0.005)}}}, 300},
        ValidatorCase{"KnownWithoutPicture", IdentityEvidence{true, true, false}, 400},
        ValidatorCase{"FullContact", ContactEvidence{true, true, 30}, 400},
        ValidatorCase{"ShortDetails", ContactEvidence{false, true, 29}, 100},
        ValidatorCase{"HalfAYear", TenureEvidence{"alpha-1", micro(182.5)}, 200},
        ValidatorCase{"OneChain", MultichainEvidence{{chain(9'000)}}, 60},
        ValidatorCase{"CappedByATombstone", TombstoneCapEvidence{Points{4'120}, kTombstoneCap}, -1'620},
        ValidatorCase{"BelowTheCap", TombstoneCapEvidence{Points{1'200}, kTombstoneCap}, 0}),
    [](auto const& one) { return one.param.name; });

TEST(WeightShares, AreExactUntilTheyAreRounded) {
  EXPECT_EQ(compute_fraction("1", "3"), Micro{333'333});
  EXPECT_EQ(compute_fraction("2", "3"), Micro{666'667});
  EXPECT_EQ(compute_fraction("1", "2000000"), Micro{1});
  EXPECT_EQ(compute_fraction("123456789012345678901234567890", "246913578024691357802469135780"), Micro{500'000});
  EXPECT_EQ(compute_fraction("0.75", "1.5"), Micro{500'000});
  EXPECT_EQ(round_fraction("0.050000000000000000"), Micro{50'000});
  EXPECT_EQ(compute_log2(25), Micro{4'643'856});
}

TEST(WeightShares, CountTheFewestThatHoldMoreThanAThird) {
  auto const count = [](std::vector<std::string_view> const& stakes) { return compute_nakamoto_set(stakes).size(); };
  EXPECT_EQ(count({"10", "10", "10"}), 2U);
  EXPECT_EQ(count({"1", "10", "10", "9"}), 2U);
  EXPECT_EQ(count({"1", "1", "100"}), 1U);
  EXPECT_EQ(count({"0", "0"}), 0U);
  EXPECT_EQ(count({}), 0U);
  EXPECT_EQ(compute_nakamoto_set(std::array<std::string_view, 3>{"5", "20", "10"}), std::vector<std::size_t>{1});
}

TEST(WeightEvidence, IsWrittenWithAllItsDecimals) {
  EXPECT_EQ(to_json_text(ChainWeightEvidence(BondedRatioEvidence{micro(0.5)})), R"({"Ratio":0.500000})");
  EXPECT_EQ(to_json_text(ChainWeightEvidence(RestAvailabilityEvidence{{3, 2, 1}})),
            R"({"Endpoints":3,"Good":2,"Operators":1})");
  EXPECT_EQ(to_json_text(ChainWeightEvidence(MarketEvidence{})), R"({"LogOfMarketCap":null,"VolumeShare":null})");
  EXPECT_EQ(to_json_text(ValidatorWeightEvidence(UptimeEvidence{{{chain(4'321), micro(0.999), 2}}})),
            R"({"Chains":[{"ChainId":"alpha-1","ChainWeight":43.21,"Uptime":0.999000,"Samples":2}]})");
}

TEST(WeightTexts, TellTheEvidence) {
  EXPECT_EQ(describe_evidence(ChainWeightEvidence(ValidatorSetEvidence{1, {}})), "1 bonded validator");
  EXPECT_EQ(describe_evidence(ChainWeightEvidence(MarketEvidence{micro(9.30103), micro(0.0123)})),
            "market capitalisation about 2.0 billion US dollars; traded in 24 hours: 1.23 % of it");
  EXPECT_EQ(describe_evidence(
                ValidatorWeightEvidence(SlashingEvidence{{{"alpha-1", 1, true, false}, {"beta-1", 0, false, true}}})),
            "1 jailing observed in 180 days on 2 chains; jailed now on alpha-1; tombstoned on beta-1");
  EXPECT_EQ(describe_evidence(ValidatorWeightEvidence(TenureEvidence{"alpha-1", micro(182.9)})),
            "182 days without a break on alpha-1");
  EXPECT_EQ(describe_evidence(ValidatorWeightEvidence(TenureEvidence{"alpha-1", micro(1.5), true})),
            "1 day without a break on alpha-1, by this site's own record");
}

}  // namespace
}  // namespace orrery
