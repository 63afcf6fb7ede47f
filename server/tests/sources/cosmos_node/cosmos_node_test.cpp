#include "sources/cosmos_node/cosmos_node.hpp"

#include "sources/fake_node.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>

namespace orrery {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::string const kBlocks = "/cosmos/base/tendermint/v1beta1/blocks/";
std::string const kSyncing = "/cosmos/base/tendermint/v1beta1/syncing";
std::string const kPool = "/cosmos/staking/v1beta1/pool";
std::string const kStakingParams = "/cosmos/staking/v1beta1/params";
std::string const kBonded =
    "/cosmos/staking/v1beta1/validators?status=BOND_STATUS_BONDED&pagination.limit=1&pagination.count_total=true";
std::string const kSupply = "/cosmos/bank/v1beta1/supply/by_denom?denom=utokens";
std::string const kInflation = "/cosmos/mint/v1beta1/inflation";
std::string const kDistribution = "/cosmos/distribution/v1beta1/params";
std::string const kGovV1 = "/cosmos/gov/v1/params/voting";
std::string const kGovV1Beta1 = "/cosmos/gov/v1beta1/params/voting";

std::string a_block(std::int64_t height, std::string const& time, std::string const& chain_id = "localnet-1") {
  return R"({"block":{"header":{"chain_id":")" + chain_id + R"(","height":")" + std::to_string(height) +
         R"(","time":")" + time + R"("}}})";
}

class Node : public ::testing::Test {
 protected:
  // A node of SDK 0.50 as recorded at height 329; the count of the bonded was not, and is made here.
  Node() {
    fake_.play(kBlocks + "latest", "block_latest");
    fake_.play(kBlocks + "329", "block_latest");
    fake_.play(kBlocks + "2", "block_height_old_bare");
    fake_.play(kSyncing, "syncing");
    fake_.play(kPool, "staking_pool");
    fake_.play(kStakingParams, "staking_params");
    fake_.answer(kBonded, an_answer(R"({"validators":[{}],"pagination":{"next_key":"FA==","total":"4"}})", 200, 329));
    fake_.play(kSupply, "supply_by_denom_query");
    fake_.play(kInflation, "mint_inflation");
    fake_.play(kDistribution, "distribution_params");
    fake_.play(kGovV1, "gov_v1_params_voting");
    fake_.play(kGovV1Beta1, "gov_v1beta1_params_voting");
  }

  NodeResult<ChainStateReading> read(std::int64_t height = 329, std::int64_t min_height = 0) {
    return node_.read_chain_state(height, min_height);
  }
  void take_away(std::string const& path) { fake_.play(path, "route_osmosis_mint"); }

  FakeNode fake_;
  CosmosNode node_{fake_, kNodeAddress};
};

using NodeTips = Node;

TEST_F(NodeTips, AreChainHeightTimeAndWhetherItSyncs) {
  EXPECT_EQ(node_.read_tip().value(),
            (NodeTip{"localnet-1", 329, parse_rfc3339("2026-11-21T08:06:44Z").value(), false}));
}

TEST_F(NodeTips, AreNotAheadOfTheState) {
  fake_.answer(kBlocks + "latest", an_answer(a_block(330, "2026-11-21T08:06:46Z"), 200, 329));
  EXPECT_EQ(node_.read_tip()->height, 329);
}

TEST_F(NodeTips, AreRefusedWhereAPartIsMissingOrWrong) {
  for (std::string const body :
       {"{}", R"({"block":null})", R"({"block":{"header":[]}})", R"({"block":{"header":{}}})"}) {
    fake_.answer(kBlocks + "latest", an_answer(body));
    EXPECT_EQ(node_.read_tip().error().problem, NodeProblem::wrong_shape) << body;
  }
  for (auto const& body :
       {a_block(0, "2026-11-21T08:06:46Z"), a_block(std::numeric_limits<std::int64_t>::max(), "2026-11-21T08:06:46Z"),
        a_block(5, "yesterday"), a_block(5, "2026-11-21T08:06:46Z", ""), a_block(5, "2026-11-21T08:06:46Z", "a b"),
        a_block(5, "2026-11-21T08:06:46Z", std::string(65, 'a'))}) {
    fake_.answer(kBlocks + "latest", an_answer(body));
    EXPECT_EQ(node_.read_tip().error().problem, NodeProblem::wrong_shape) << body;
  }
}

TEST_F(NodeTips, NeedAnAnswerOnSyncing) {
  fake_.answer(kSyncing, an_answer(R"({"syncing":"false"})"));
  EXPECT_EQ(node_.read_tip().error().problem, NodeProblem::wrong_shape);
  fake_.answer(kSyncing, an_answer("<html>", 502));
  EXPECT_EQ(node_.read_tip().error().problem, NodeProblem::not_ready);
}

using NodeChainState = Node;

TEST_F(NodeChainState, IsReadWhole) {
  auto const reading = read().value();
  EXPECT_THAT(reading.unread, IsEmpty());
  EXPECT_EQ(reading.height, 329);
  ChainState expected;
  expected.bond_denom = "utokens";
  expected.supply = "123457625641712897743230";
  expected.bonded_tokens = "1011500000";
  expected.active_validators = 4;
  expected.max_validators = 20;
  expected.inflation = "0.130006776497578991";
  expected.community_tax = "0.02";
  expected.unbonding_time_s = 60;
  expected.voting_period_s = 40;
  expected.voting_rules = {{ProposalKind::standard, 40, "0.334", "0.5", "0.334"},
                           {ProposalKind::expedited, 20, "0.334", "0.667", "0.334"}};
  expected.block_time_ms = 1'345;  // 439,859 ms over 327 blocks
  EXPECT_EQ(reading.state, expected);
}

TEST_F(NodeChainState, AsksForItsHeightInAllButTheHeaders) {
  ASSERT_TRUE(read().has_value());
  for (auto const& request : fake_.asked()) {
    bool const is_header = request.url.find("/blocks/") != std::string::npos;
    EXPECT_EQ(request.headers.empty(), is_header) << request.url;
  }
}

// What a path fails with, as nodes, what stands before them and the network fail.
std::vector<FetchResult<FetchResponse>> failures() {
  return {an_answer("<html>", 502),
          an_answer("<html>404</html>", 404),
          an_answer(R"({"code":2,"message":"panic","details":[]})", 500, 329),
          an_answer(R"({"code":13,"message":"no concrete type registered for type URL /x","details":[]})", 500),
          an_answer(R"({"code":3,"message":"invalid","details":[]})", 400, 329),
          an_answer("{}", 200, 329),
          FetchError{"", FetchStage::receive, ErrorCode::unavailable, "no full answer"},
          FetchError{"", FetchStage::receive, ErrorCode::too_large, "more than 8 MB"}};
}

TEST_F(NodeChainState, LosesTheFiguresOfAPathThatFailsAndNoOthers) {
  auto const whole = read()->state;
  struct Case {
    std::vector<std::string> paths;  // of which each is another way to the same
    std::vector<std::string> unread;
    void (*lose)(ChainState& state);
  };
  for (auto const& [paths, unread, lose] : std::vector<Case>{
           {{kPool}, {"bonded_tokens"}, [](auto& state) { state.bonded_tokens.reset(); }},
           {{kStakingParams},
            {"bond_denom", "max_validators", "unbonding_time_s", "supply"},
            [](auto& state) {
              state.bond_denom.reset();
              state.max_validators.reset();
              state.unbonding_time_s.reset();
              state.supply.reset();
            }},
           {{kBonded}, {"active_validators"}, [](auto& state) { state.active_validators.reset(); }},
           {{kDistribution}, {"community_tax"}, [](auto& state) { state.community_tax.reset(); }},
           {{kSupply, "/cosmos/bank/v1beta1/supply/utokens"}, {"supply"}, [](auto& state) { state.supply.reset(); }},
           {{kInflation}, {"inflation"}, [](auto& state) { state.inflation.reset(); }},
           {{kGovV1, kGovV1Beta1},
            {"voting_period_s", "voting_rules"},
            [](auto& state) {
              state.voting_period_s.reset();
              state.voting_rules.clear();
            }},
           {{kBlocks + "329"}, {"block_time_ms"}, [](auto& state) { state.block_time_ms.reset(); }}}) {
    auto expected = whole;
    lose(expected);
    auto const before = fake_;
    for (auto const& failure : failures()) {
      for (auto const& path : paths) {
        fake_.answer(path, failure);
      }
      auto const reading = read();
      ASSERT_TRUE(reading) << paths[0];
      EXPECT_EQ(reading->state, expected) << paths[0];
      EXPECT_EQ(reading->unread, unread) << paths[0] << (failure ? failure->body : failure.error().reason);
      EXPECT_EQ(reading->fault.has_value(), paths[0] != kBlocks + "329") << "no other node has more blocks";
    }
    fake_ = before;
  }
}

TEST_F(NodeChainState, IsAskedForInTheOlderWayWhateverTheNewerOneFailsWith) {
  for (auto const& failure : failures()) {
    auto const before = fake_;
    fake_.answer(kSupply, failure);
    fake_.answer("/cosmos/bank/v1beta1/supply/utokens",
                 an_answer(R"({"amount":{"denom":"utokens","amount":"77"}})", 200, 329));
    fake_.answer(kGovV1, failure);
    fake_.answer(kInflation, failure);
    fake_.answer("/evmos/inflation/v1/inflation_rate", an_answer(R"({"inflation_rate":"3.5"})", 200, 329));
    auto const reading = read().value();
    EXPECT_EQ(reading.state.supply, "77");
    EXPECT_EQ(reading.state.voting_period_s, 40);
    EXPECT_EQ(reading.state.inflation, "0.035");
    EXPECT_THAT(reading.unread, IsEmpty());
    fake_ = before;
  }
}

TEST_F(NodeChainState, IsAFailureWhereNothingOfItCouldBeRead) {
  for (auto const& path : {kPool, kStakingParams, kBonded, kDistribution, kInflation, kGovV1, kGovV1Beta1}) {
    fake_.answer(path, an_answer(R"({"code":2,"message":"panic","details":[]})", 500));
  }
  EXPECT_EQ(read().error().problem, NodeProblem::refused) << "headers are of no state";
  EXPECT_THAT(read().error().url, ::testing::HasSubstr(kPool));
}

TEST_F(NodeChainState, OfAChainWithoutAnyOfTheModulesIsItsBlockTime) {
  for (auto const& path : {kPool, kStakingParams, kBonded, kDistribution, kInflation, kGovV1, kGovV1Beta1}) {
    take_away(path);
  }
  auto const reading = read().value();
  EXPECT_EQ(reading.state.block_time_ms, 1'345);
  EXPECT_EQ(reading.height, 329);
  EXPECT_THAT(reading.unread, IsEmpty());
  take_away(kBlocks + "329");
  EXPECT_EQ(read().error().problem, NodeProblem::no_such_module);
}

TEST_F(NodeChainState, IsNotAskedForFurtherFromANodeThatWantsToBeLeftAlone) {
  for (auto const& answer : std::vector<FetchResult<FetchResponse>>{
           an_answer("slow down", 429),
           FetchError{"", FetchStage::queue, ErrorCode::unavailable, "its turn is far off"}}) {
    auto const before = fake_;
    fake_.answer(kSupply, answer);
    auto const reading = read().value();
    EXPECT_EQ(reading.state.bonded_tokens, "1011500000") << "what it told before";
    EXPECT_THAT(reading.unread, ElementsAre("supply", "inflation", "voting_period_s", "voting_rules", "block_time_ms"));
    EXPECT_EQ(fake_.asked_paths().back(), kSupply);
    fake_ = before;
  }
}

TEST_F(NodeChainState, IsNotAskedForFurtherAfterThreeRequestsWithoutAnAnswer) {
  auto const silence = FetchError{"", FetchStage::receive, ErrorCode::unavailable, "no full answer"};
  for (auto const& path : {kStakingParams, kBonded, kDistribution}) {
    fake_.answer(path, silence);
  }
  EXPECT_THAT(read()->unread,
              ElementsAre("bond_denom", "max_validators", "unbonding_time_s", "active_validators", "community_tax",
                          "supply", "inflation", "voting_period_s", "voting_rules", "block_time_ms"));
  EXPECT_EQ(fake_.asked_paths().size(), 4U);
}

TEST_F(NodeChainState, OfAChainWithoutAModuleLacksItsFigureAndNothingIsUnread) {
  take_away(kInflation);
  take_away(kDistribution);
  take_away(kGovV1);
  take_away(kGovV1Beta1);
  auto const reading = read().value();
  EXPECT_THAT(reading.unread, IsEmpty());
  EXPECT_FALSE(reading.state.inflation);
  EXPECT_FALSE(reading.state.community_tax);
  EXPECT_FALSE(reading.state.voting_period_s);
}

TEST_F(NodeChainState, OfAChainThatHasNoCommunityTaxLacksItAndATaxThatIsNoNumberIsUnread) {
  fake_.answer(kDistribution, an_answer(R"({"params":{"withdraw_addr_enabled":true}})"));
  auto const without = read().value();
  EXPECT_THAT(without.unread, IsEmpty());
  EXPECT_FALSE(without.state.community_tax);
  fake_.answer(kDistribution, an_answer(R"({"params":{"community_tax":"much"}})"));
  EXPECT_THAT(read()->unread, ElementsAre("community_tax"));
}

struct OwnInflation {
  std::string path;
  std::string body;
  std::string fraction;
};

TEST_F(NodeChainState, InflationIsAlsoReadFromTheChainsOwnModules) {
  take_away(kInflation);
  for (auto const& own :
       {OwnInflation{"/cosmos/mint/v1beta1/inflation_rate", R"({"inflation_rate":"0.055000000000000000"})", "0.055"},
        OwnInflation{"/osmosis/mint/v1beta1/inflation", R"({"inflation":"0.018820000000000000"})", "0.01882"},
        OwnInflation{"/evmos/inflation/v1/inflation_rate", R"({"inflation_rate":"154.120000000000000000"})", "1.5412"},
        OwnInflation{"/evmos/inflation/v1/inflation_rate", R"({"inflation_rate":"3.5"})", "0.035"},
        OwnInflation{"/evmos/inflation/v1/inflation_rate", R"({"inflation_rate":"0"})", "0"},
        OwnInflation{"/evmos/inflation/v1/inflation_rate", R"({"inflation_rate":"0.130006776497578991"})",
                     "0.001300067764975789"}}) {
    auto const before = fake_;
    fake_.answer(own.path, an_answer(own.body, 200, 329));
    EXPECT_EQ(read()->state.inflation, own.fraction) << own.body;
    fake_ = before;
  }
}

TEST_F(NodeChainState, InflationThatIsNoDecimalTextIsUnread) {
  for (std::string const body :
       {R"({"inflation":0.13})", R"({"inflation":"-0.1"})", R"({"inflation":"1e-1"})", R"({"inflation":null})"}) {
    fake_.answer(kInflation, an_answer(body, 200, 329));
    EXPECT_THAT(read()->unread, ElementsAre("inflation")) << body;
  }
}

TEST_F(NodeChainState, OfSdk045ComesFromItsOwnRoutes) {
  take_away(kGovV1);
  fake_.answer(kSupply, an_answer(R"({"amount":{"denom":"by_denom","amount":"0"}})", 200, 329));
  fake_.answer("/cosmos/bank/v1beta1/supply/utokens",
               an_answer(R"({"amount":{"denom":"utokens","amount":"77000000000000"}})", 200, 329));
  fake_.answer(kBonded, an_answer(R"({"validators":[],"pagination":{"next_key":null,"total":"0"}})", 200, 329));
  auto const reading = read().value();
  EXPECT_EQ(reading.state.supply, "77000000000000");
  EXPECT_EQ(reading.state.voting_period_s, 40);
  EXPECT_THAT(reading.unread, IsEmpty());
}

TEST_F(NodeChainState, OfSdk046HasItsVotingPeriodBesideNull) {
  fake_.answer(kGovV1,
               an_answer(R"({"voting_params":{"voting_period":"172800s"},"deposit_params":null,"tally_params":null})",
                         200, 329));
  EXPECT_EQ(read()->state.voting_period_s, 172'800);
}

TEST_F(NodeChainState, AsksForADenomWithSlashesPercentEncoded) {
  fake_.answer(
      kStakingParams,
      an_answer(R"({"params":{"unbonding_time":"60s","max_validators":20,"bond_denom":"ibc/27AB"}})", 200, 329));
  fake_.answer("/cosmos/bank/v1beta1/supply/by_denom?denom=ibc%2F27AB",
               an_answer(R"({"amount":{"denom":"ibc/27AB","amount":"5000000000"}})", 200, 329));
  EXPECT_EQ(read()->state.supply, "5000000000");
}

TEST_F(NodeChainState, WithBondedTokensOfADenomWithoutSupplyIsNotBelieved) {
  fake_.answer(kSupply, an_answer(R"({"amount":{"denom":"utokens","amount":"0"}})", 200, 329));
  auto const reading = read().value();
  EXPECT_EQ(reading.state.supply, std::nullopt);
  EXPECT_EQ(reading.state.bonded_tokens, std::nullopt);
  EXPECT_THAT(reading.unread, ElementsAre("supply", "bonded_tokens"));
  EXPECT_EQ(reading.fault->problem, NodeProblem::wrong_shape);
}

TEST_F(NodeChainState, DoesNotTakeZeroForACountThatTheNodeDidNotMake) {
  fake_.answer(kBonded, an_answer(R"({"validators":[{}],"pagination":{"next_key":"FA==","total":"0"}})", 200, 329));
  EXPECT_THAT(read()->unread, ElementsAre("active_validators"));
}

TEST_F(NodeChainState, StakingParametersOfAWrongFormAreUnreadOneByOne) {
  fake_.answer(
      kStakingParams,
      an_answer(R"({"params":{"unbonding_time":"3 weeks","max_validators":"20","bond_denom":"utokens"}})", 200, 329));
  auto const reading = read().value();
  EXPECT_THAT(reading.unread, ElementsAre("max_validators", "unbonding_time_s"));
  EXPECT_FALSE(reading.state.unbonding_time_s);
}

TEST_F(NodeChainState, OfMixedHeightsIsOfTheLowest) {
  fake_.answer_at_height(kPool, recorded_answer("bare_height_header_old"));
  fake_.answer(kPool, an_answer(R"({"pool":{"bonded_tokens":"5"}})", 200, 331));
  auto const reading = read(330, 329).value();
  EXPECT_EQ(reading.state.bonded_tokens, "5");
  EXPECT_EQ(reading.height, 329);
  auto const later = read(331, 330).value();
  EXPECT_EQ(later.height, 331);
  EXPECT_EQ(later.state.bonded_tokens, "5");
  EXPECT_EQ(later.state.max_validators, std::nullopt) << "it was told of height 329";
  EXPECT_EQ(later.fault->problem, NodeProblem::height_pruned);
}

using BlockTimes = Node;

TEST_F(BlockTimes, AreTheMeanOfAThousandBlocksAndOfFewerWhereThoseArePruned) {
  auto const pruned =
      an_answer(R"({"code":2,"message":"height 1 is not available, lowest height is 4800","details":[]})", 500);
  fake_.answer(kBlocks + "5000", an_answer(a_block(5'000, "2026-11-21T10:00:00.5Z")));
  fake_.answer(kBlocks + "4000", an_answer(a_block(4'000, "2026-11-21T08:20:00.1Z")));
  fake_.answer(kBlocks + "4900", an_answer(a_block(4'900, "2026-11-21T09:50:00.5Z")));
  EXPECT_EQ(read(5'000)->state.block_time_ms, 6'000);
  fake_.answer(kBlocks + "4000", pruned);
  fake_.answer(kBlocks + "4700", pruned);
  EXPECT_EQ(read(5'000)->state.block_time_ms, 6'000);
  EXPECT_THAT(fake_.asked_paths(), Contains(kBlocks + "4900"));
  fake_.answer(kBlocks + "4900", pruned);
  EXPECT_THAT(read(5'000)->unread, ElementsAre("block_time_ms"));
}

using KeptBlocks = Node;

TEST_F(KeptBlocks, AreToldFromDeletedOnesAndFromNoAnswer) {
  CosmosNode node(fake_, kNodeAddress);
  fake_.answer(kBlocks + "4000", an_answer(a_block(4'000, "2026-11-21T08:20:00.1Z")));
  EXPECT_TRUE(node.keeps_block(4'000).value());
  fake_.answer(
      kBlocks + "4000",
      an_answer(R"({"code":2,"message":"height 4000 is not available, lowest height is 4800","details":[]})", 500));
  EXPECT_FALSE(node.keeps_block(4'000).value());
  fake_.answer(kBlocks + "4000", an_answer("", 503));
  EXPECT_FALSE(node.keeps_block(4'000));
  fake_.answer(kBlocks + "4000", an_answer(a_block(4'001, "2026-11-21T08:20:00.1Z")));
  EXPECT_EQ(node.keeps_block(4'000).error().problem, NodeProblem::wrong_shape);
}

TEST_F(BlockTimes, OfAYoungChainAreNotGuessedFromAFewBlocks) {
  fake_.answer(kBlocks + "11", an_answer(a_block(11, "2026-11-21T08:00:00Z")));
  EXPECT_THAT(read(11)->unread, ElementsAre("block_time_ms"));
}

TEST_F(BlockTimes, ThatRunBackwardsOrComeFromAnotherBlockAreNotBelieved) {
  fake_.answer(kBlocks + "2", an_answer(a_block(2, "2030-01-01T00:00:00Z")));
  EXPECT_THAT(read()->unread, ElementsAre("block_time_ms"));
  fake_.answer(kBlocks + "2", an_answer(a_block(7, "2026-11-21T08:00:00Z")));
  EXPECT_THAT(read()->unread, ElementsAre("block_time_ms"));
  fake_.answer(kBlocks + "2", an_answer(a_block(2, "2026-11-21T08:00:00Z", "other-1")));
  EXPECT_THAT(read()->unread, ElementsAre("block_time_ms"));
}

}  // namespace
}  // namespace orrery
