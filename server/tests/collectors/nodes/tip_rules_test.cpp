#include "collectors/nodes/tip_rules.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace orrery {
namespace {

using std::chrono::seconds;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

constexpr Timestamp kNow{seconds{1'790'000'000}};

ProbedTip a_tip(std::string const& name, std::int64_t height, seconds age = seconds(2)) {
  return {"https://" + name + ".example", {"chain-1", height, kNow - age, false}};
}

std::vector<TipFault> faults_of(std::vector<ProbedTip> const& tips, std::optional<KnownHeight> known = std::nullopt) {
  std::vector<TipFault> faults;
  for (auto const& judged : judge_tips(tips, {"chain-1", known}, kNow)) {
    faults.push_back(judged.fault);
  }
  return faults;
}

TEST(TipRules, BelieveANodeThatIsInStep) {
  EXPECT_THAT(faults_of({a_tip("a", 1000)}), ElementsAre(TipFault::none));
  EXPECT_THAT(faults_of({a_tip("a", 1000), a_tip("b", 1002), a_tip("c", 998)}),
              ElementsAre(TipFault::none, TipFault::none, TipFault::none));
}

TEST(TipRules, RefuseANodeByItsOwnWordsAndSayWhy) {
  struct Case {
    ProbedTip probed;
    TipFault fault;
    std::string reason;
  };
  auto other_chain = a_tip("a", 1000);
  other_chain.tip.chain_id = "other-1";
  auto syncing = a_tip("a", 1000);
  syncing.tip.syncing = true;
  for (auto const& [probed, fault, reason] :
       {Case{other_chain, TipFault::wrong_chain, "other-1"}, Case{syncing, TipFault::unusable, "caught up"},
        Case{a_tip("a", 1000, seconds(301)), TipFault::unusable, "no block since"},
        Case{a_tip("a", 1000, seconds(-61)), TipFault::unusable, "future"}}) {
    auto const judged = judge_tips({probed}, {"chain-1", std::nullopt}, kNow);
    EXPECT_EQ(judged.front().fault, fault) << reason;
    EXPECT_THAT(judged.front().reason, HasSubstr(reason));
  }
  EXPECT_THAT(faults_of({a_tip("a", 1000, seconds(300))}), ElementsAre(TipFault::none));
  EXPECT_THAT(faults_of({a_tip("a", 1000, seconds(-60))}), ElementsAre(TipFault::none));
}

TEST(TipRules, BelieveTheLastBlockOfAChainThatStandsStill) {
  auto const judge = [](ProbedTip const& probed, seconds age_of_newest, std::optional<KnownHeight> known = {}) {
    TipExpectations const expected{"chain-1", known, std::nullopt, kNow - age_of_newest};
    return judge_tips({probed}, expected, kNow).front().fault;
  };
  constexpr seconds kWeeks{2'000'000};
  EXPECT_EQ(judge(a_tip("a", 1000, kWeeks), kWeeks), TipFault::none);
  EXPECT_EQ(judge(a_tip("a", 1000, kWeeks + seconds(300)), kWeeks), TipFault::none);
  EXPECT_EQ(judge(a_tip("a", 1000, kWeeks + seconds(301)), kWeeks), TipFault::unusable) << "others went further";
  EXPECT_EQ(judge(a_tip("a", 1000, seconds(400)), seconds(4)), TipFault::unusable) << "the chain goes on";
  EXPECT_EQ(judge(a_tip("a", 1000, kWeeks), kWeeks, KnownHeight{1000, kNow - seconds(9)}), TipFault::none);
  EXPECT_EQ(judge(a_tip("a", 999, kWeeks), kWeeks, KnownHeight{1000, kNow - seconds(9)}), TipFault::unusable);
  auto other_chain = a_tip("a", 1000, kWeeks);
  other_chain.tip.chain_id = "other-1";
  EXPECT_EQ(judge(other_chain, kWeeks), TipFault::wrong_chain);
  auto syncing = a_tip("a", 1000, kWeeks);
  syncing.tip.syncing = true;
  EXPECT_EQ(judge(syncing, kWeeks), TipFault::unusable);
}

TEST(TipRules, RefuseWhatIsBelowTheStoredHeight) {
  KnownHeight const known{1000, kNow - seconds(5)};
  EXPECT_THAT(faults_of({a_tip("a", 999), a_tip("b", 1000)}, known), ElementsAre(TipFault::unusable, TipFault::none));
}

TEST(TipRules, RefuseANodeThatLagsBehindTheOthers) {
  EXPECT_THAT(faults_of({a_tip("a", 1000), a_tip("b", 1000), a_tip("c", 980, seconds(60))}),
              ElementsAre(TipFault::none, TipFault::none, TipFault::unusable));
  EXPECT_THAT(faults_of({a_tip("a", 980, seconds(60)), a_tip("b", 1000)}),
              ElementsAre(TipFault::unusable, TipFault::none));
}

TEST(TipRules, DoNotBelieveOneThatIsFarAheadOfTheOthers) {
  EXPECT_THAT(faults_of({a_tip("a", 1000), a_tip("liar", 9'000'000), a_tip("c", 1001)}),
              ElementsAre(TipFault::none, TipFault::unusable, TipFault::none));
  EXPECT_THAT(faults_of({a_tip("liar", 9'000'000), a_tip("c", 1001)}), ElementsAre(TipFault::unusable, TipFault::none));
}

TEST(TipRules, DoNotBelieveALoneNodeAboveWhatCanFollowTheStoredHeight) {
  KnownHeight const known{1000, kNow - seconds(600)};
  EXPECT_THAT(faults_of({a_tip("liar", 9'000'000)}, known), ElementsAre(TipFault::unusable));
  EXPECT_THAT(faults_of({a_tip("a", 1100)}, known), ElementsAre(TipFault::none));
}

TEST(TipRules, SeeARestartInNewerBlocksOfALowerHeightAlone) {
  KnownHeight const known{1000, kNow - seconds(120)};
  EXPECT_THAT(faults_of({a_tip("a", 20)}, known), ElementsAre(TipFault::restarted));
  // A node that lags shows blocks of before.
  EXPECT_THAT(faults_of({a_tip("a", 990, seconds(130))}, known), ElementsAre(TipFault::unusable));
}

TEST(TipRules, TakeARestartFromTwoOperatorsThatAgree) {
  KnownHeight const known{1000, kNow - seconds(600)};
  auto const agree = [&](std::vector<ProbedTip> const& tips) {
    return find_restart(judge_tips(tips, {"chain-1", known}, kNow), known, kNow) == Restart::told_by_two_operators;
  };
  EXPECT_TRUE(agree({a_tip("a", 20), a_tip("b", 21)}));
  EXPECT_FALSE(agree({a_tip("a", 20)}));
  EXPECT_FALSE(agree({a_tip("one.operator", 20), a_tip("two.operator", 20)}))
      << "hosts under one registered name are one operator's";
  EXPECT_FALSE(agree({a_tip("a", 20), a_tip("b", 700)}));
}

TEST(TipRules, TakeARestartFromOneOperatorAfterADayOfNothingElse) {
  auto const find = [](std::vector<ProbedTip> const& tips, seconds since_success) {
    KnownHeight const known{1000, kNow - since_success};
    return find_restart(judge_tips(tips, {"chain-1", known}, kNow), known, kNow);
  };
  constexpr seconds kDay{86'400};
  EXPECT_EQ(find({a_tip("a", 20)}, kDay), Restart::told_by_one_operator);
  EXPECT_EQ(find({a_tip("a", 20)}, kDay - seconds(1)), Restart::none);
  EXPECT_EQ(find({a_tip("a", 20), a_tip("b", 1100)}, kDay), Restart::none) << "one goes on from the known height";
  EXPECT_EQ(find({a_tip("one.operator", 20), a_tip("two.operator", 700)}, kDay), Restart::none);
}

TEST(TipRules, RefuseANodeThatIsNotInStepWithTheMedianOfTheProbes) {
  auto const judge = [](ProbedTip const& probed, NodeTip const& median) {
    return judge_tips({probed}, {"chain-1", std::nullopt, median}, kNow).front();
  };
  NodeTip const median{"chain-1", 1000, kNow - seconds(120), false};
  EXPECT_EQ(judge(a_tip("a", 1020), median).fault, TipFault::none);
  EXPECT_EQ(judge(a_tip("liar", 9'000'000), median).fault, TipFault::unusable);
  EXPECT_EQ(judge(a_tip("stuck", 990, seconds(151)), median).fault, TipFault::unusable);
  EXPECT_THAT(judge(a_tip("stuck", 990, seconds(151)), median).reason, HasSubstr("behind other nodes at 1000"));
}

}  // namespace
}  // namespace orrery
