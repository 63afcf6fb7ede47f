#include "collectors/chains/chain_targets.hpp"
#include "collectors/chains_fixture.hpp"
#include "store/chains/chain_alive_repository.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <tuple>

namespace orrery {
namespace {

using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;

class ChainPasses : public ChainsTest {};

TEST_P(ChainPasses, StoreEachChainWithTheRowThatSaysWhoToldIt) {
  add_chain("alpha-1", {"https://a.example"});
  ASSERT_TRUE(read_states());
  ASSERT_THAT(stored_states(), SizeIs(1));
  ChainState expected;
  expected.staking_kind = StakingKind::staking;
  expected.staking_evidence = "/cosmos/staking/v1beta1/pool";
  expected.bond_denom = "ufake";
  expected.supply = "1000000";
  expected.bonded_tokens = "500000";
  expected.active_validators = 3;
  expected.max_validators = 100;
  expected.inflation = "0.13";
  expected.community_tax = "0.02";
  expected.is_proportional = true;
  expected.unbonding_time_s = 1'814'400;
  expected.voting_period_s = 40;
  expected.voting_rules = {{ProposalKind::standard, 40, "0.4", "0.5", "0.334"}};
  expected.block_time_ms = 6'000;
  EXPECT_EQ(stored_states().front().state, expected);
  ChainCheck check{"chain_state", "alpha-1", "https://a.example", 1000, clock_.now(), clock_.now(), {}, {}, 0};
  EXPECT_EQ(check_of("chain_state", "alpha-1"), check);
  EXPECT_EQ(health_of("chain_state").coverage, (Coverage{1, 1}));
  EXPECT_THAT(steps_, Contains("asking the nodes of 1 chains"));
}

TEST_P(ChainPasses, KnowTheAddressesOfOperatorsThatManyChainsName) {
  for (int i = 1; i <= 7; ++i) {
    auto const number = std::to_string(i);
    auto const of_few = i <= 6 ? "https://" + number + ".small.example" : "https://alone.example";
    add_chain("chain-" + number, {"https://" + number + ".large.example", of_few});
  }
  auto transaction = store_->begin_read();
  for (auto const& target : load_chain_targets(transaction)) {
    EXPECT_THAT(target.oversubscribed_addresses, ElementsAre(target.rest_addresses.front())) << target.chain_id;
  }
}

TEST_P(ChainPasses, AskAnOperatorOfManyChainsOnlyWhereNobodyElseAnswers) {
  for (int i = 1; i <= 7; ++i) {
    auto const number = std::to_string(i);
    add_chain("chain-" + number, {"https://" + number + ".large.example", "https://" + number + "-alone.example"});
  }
  node("https://3-alone.example").is_down = true;
  ASSERT_TRUE(read_states());
  EXPECT_EQ(check_of("chain_state", "chain-1").node, "https://1-alone.example");
  EXPECT_EQ(check_of("chain_state", "chain-3").node, "https://3.large.example");
}

TEST_P(ChainPasses, LoseOneChainWhereItsNodesFailAndNoOther) {
  add_chain("alpha-1", {"https://a.example"});
  add_chain("beta-1", {"https://b.example"});
  add_chain("gamma-1", {"https://c.example"});
  node("https://b.example").is_down = true;
  auto const report = read_states();
  ASSERT_TRUE(report);
  EXPECT_EQ(health_of("chain_state").last_error, "1 of 3 chains were not read");
  EXPECT_EQ(health_of("chain_state").last_success, clock_.now());
  EXPECT_THAT(stored_states(), SizeIs(2));
  EXPECT_EQ(health_of("chain_state").coverage, (Coverage{2, 3}));
  auto const check = check_of("chain_state", "beta-1");
  EXPECT_THAT(check.last_error.value_or(""), HasSubstr("connection refused"));
  EXPECT_EQ(check.last_success, std::nullopt);
  EXPECT_EQ(check.last_attempt, clock_.now());
}

TEST_P(ChainPasses, NameEachChainThatFailedInALineOfTheLog) {
  for (int i = 0; i < 30; ++i) {
    auto const name = std::to_string(i);
    add_chain("chain-" + name, {"https://" + name + ".example"});
    node("https://" + name + ".example").is_down = true;
  }
  auto given = context();
  given.data_set = "chain_state";
  testing::internal::CaptureStderr();
  EXPECT_FALSE(run_pass(states_, given));
  auto const log = testing::internal::GetCapturedStderr();
  for (int i = 0; i < 30; ++i) {
    auto const name = std::to_string(i);
    EXPECT_THAT(log, testing::ContainsRegex("warning the chain was not read data_set=\"chain_state\" chain=\"chain-" +
                                            name + "\" reason=\"[^\n]*https://" + name + ".example"));
  }
}

TEST_P(ChainPasses, FailWhereNoChainAnswersAndKeepWhatIsStored) {
  add_chain("alpha-1", {"https://a.example"});
  ASSERT_TRUE(read_states());
  ASSERT_TRUE(read_validators());
  auto const states = stored_states();
  auto const validators = stored_validators("alpha-1");
  auto const success = clock_.now();
  pass_time();
  node("https://a.example").is_down = true;
  EXPECT_FALSE(read_states());
  EXPECT_FALSE(read_validators());
  EXPECT_EQ(stored_states(), states);
  EXPECT_EQ(stored_validators("alpha-1"), validators);
  EXPECT_EQ(check_of("validators", "alpha-1").last_success, success);
  EXPECT_EQ(check_of("validators", "alpha-1").last_attempt, clock_.now());
  EXPECT_THAT(health_of("validators").last_error.value_or(""), HasSubstr("none of 1 chains answered"));
}

TEST_P(ChainPasses, WaitForTheRegistryWhereNoChainHasAnAddress) {
  for (auto const& collector : {states_, validators_, delegators_}) {
    auto const report = run(collector);
    ASSERT_TRUE(report) << collector.data_set;
    EXPECT_TRUE(report->retry_soon);
    EXPECT_TRUE(health_of(collector.data_set).waiting_for) << collector.data_set;
    EXPECT_EQ(health_of(collector.data_set).last_success, std::nullopt);
  }
}

TEST_P(ChainPasses, LeaveChainsAloneThatAreNotLive) {
  add_chain("alpha-1", {"https://a.example"});
  chains_.front().status = ChainStatus::killed;
  add_chain("beta-1", {"https://b.example"});
  ASSERT_TRUE(read_states());
  EXPECT_THAT(network_.asked, Not(Contains(HasSubstr("https://a.example"))));
  EXPECT_EQ(health_of("chain_state").coverage, (Coverage{1, 1}));
}

TEST_P(ChainPasses, WriteNothingButTheirHealthWhereNothingChanged) {
  add_chain("alpha-1", {"https://a.example"});
  ASSERT_TRUE(read_states());
  ASSERT_TRUE(read_validators());
  auto const states = stored_states();
  auto const validators = stored_validators("alpha-1");
  pass_time();
  ASSERT_TRUE(read_states());
  ASSERT_TRUE(read_validators());
  EXPECT_EQ(stored_states(), states);
  EXPECT_EQ(stored_validators("alpha-1"), validators);
  EXPECT_EQ(check_of("validators", "alpha-1").height, 1050);
  EXPECT_EQ(check_of("validators", "alpha-1").last_success, clock_.now());
}

TEST_P(ChainPasses, ChangeNothingWhenTheyAreRunAgain) {
  add_chain("alpha-1", {"https://a.example"});
  ASSERT_TRUE(read_validators());
  pass_time();
  node("https://a.example").validators[1].jailed = true;
  ASSERT_TRUE(read_validators());
  auto const changes = changes_of("alpha-1", 1);
  auto const validators = stored_validators("alpha-1");
  ASSERT_THAT(changes, SizeIs(1));
  forget_the_nodes();
  ASSERT_TRUE(read_validators());
  EXPECT_EQ(changes_of("alpha-1", 1), changes);
  EXPECT_EQ(stored_validators("alpha-1"), validators);
}

TEST_P(ChainPasses, KeepTheValueOfAFigureThatCouldNotBeReadAndNameIt) {
  add_chain("alpha-1", {"https://a.example"});
  ASSERT_TRUE(read_states());
  pass_time();
  node("https://a.example").broken_path = "/mint/";
  node("https://a.example").supply = "1000001";
  ASSERT_TRUE(read_states());
  EXPECT_EQ(stored_states().front().state.inflation, "0.13");
  EXPECT_EQ(stored_states().front().state.supply, "1000001");
  EXPECT_THAT(check_of("chain_state", "alpha-1").unread, ElementsAre("inflation"));
}

TEST_P(ChainPasses, KnowAChainWithoutAFigureFromOneWhoseFigureWasNotRead) {
  add_chain("alpha-1", {"https://a.example"});
  node("https://a.example").has_mint = false;
  ASSERT_TRUE(read_states());
  EXPECT_EQ(stored_states().front().state.inflation, std::nullopt);
  EXPECT_THAT(check_of("chain_state", "alpha-1").unread, IsEmpty());
}

TEST_P(ChainPasses, AskForInflationOnceADayWhereAChainHasNone) {
  add_chain("alpha-1", {"https://a.example"});
  node("https://a.example").has_mint = false;
  auto const ask = [&] {
    network_.asked.clear();
    EXPECT_TRUE(read_states());
    return std::ranges::count_if(network_.asked, [](auto const& url) {
      return std::ranges::any_of(built_in_dialects().inflation,
                                 [&](auto const& route) { return url.ends_with(route.path); });
    });
  };
  EXPECT_GE(ask(), 10);
  for (int pass = 0; pass < 5; ++pass) {
    pass_time();
    EXPECT_EQ(ask(), 0);
  }
  pass_time(hours(24));
  EXPECT_GE(ask(), 10);
}

TEST_P(ChainPasses, ReadByTheTableOfDialectsAsItIsNow) {
  add_chain("alpha-1", {"https://a.example"});
  ASSERT_TRUE(read_states());
  EXPECT_EQ(stored_states().front().state.inflation, "0.13");
  Dialects added;
  added.inflation = {{"/my/mint/v1/params", "params.rate", InflationScale::percent, ""}};
  added.governance = {{"/my/gov/v1", ""}};
  nodes_->dialects.replace(merge_dialects(added, built_in_dialects()));
  node("https://a.example").answers = {
      {"/my/mint/v1/params", R"({"params":{"rate":"7"}})"},
      {"/my/gov/v1/params/voting", R"({"params":{"voting_period":"99s","quorum":"0.4"}})"}};
  pass_time();
  ASSERT_TRUE(read_states());
  EXPECT_EQ(stored_states().front().state.inflation, "0.07");
  EXPECT_EQ(stored_states().front().state.voting_period_s, 99);
}

TEST_P(ChainPasses, StoreWhatTheMintPaysAndKeepItWhereItIsUnread) {
  add_chain("alpha-1", {"https://a.example"});
  auto& answers = node("https://a.example").answers;
  answers = {{"/cosmos/mint/v1beta1/annual_provisions", R"({"annual_provisions":"130000.500000000000000000"})"},
             {"/cosmos/mint/v1beta1/params", R"({"params":{"mint_denom":"ufake","blocks_per_year":"6311520"}})"}};
  ASSERT_TRUE(read_states());
  EXPECT_EQ(stored_states().front().state.staking_provisions, "130000.5");
  EXPECT_EQ(stored_states().front().state.assumed_blocks, 6'311'520);
  answers["/cosmos/mint/v1beta1/annual_provisions"] = R"({"annual_provisions":"many"})";
  pass_time();
  ASSERT_TRUE(read_states());
  EXPECT_EQ(stored_states().front().state.staking_provisions, "130000.5");
  EXPECT_EQ(stored_states().front().state.assumed_blocks, 6'311'520);
  EXPECT_THAT(check_of("chain_state", "alpha-1").unread, ElementsAre("staking_provisions"));
}

TEST_P(ChainPasses, LeaveInflationUnreadThatAChainTellsOtherwiseAndAskNoOtherNodeForIt) {
  add_chain("alpha-1", {"https://a.example", "https://b.example"});
  for (auto const* address : {"https://a.example", "https://b.example"}) {
    node(address).has_mint = false;
    node(address).answers = {{"/stargaze/mint/v1beta1/annual_provisions", R"({"annual_provisions":"7.0"})"}};
  }
  ASSERT_TRUE(read_states());
  EXPECT_EQ(stored_states().front().state.inflation, std::nullopt);
  EXPECT_THAT(check_of("chain_state", "alpha-1").unread, ElementsAre("inflation"));
  auto const is_of_the_state = HasSubstr("/cosmos/distribution/v1beta1/params");
  EXPECT_EQ(
      std::ranges::count_if(network_.asked, [&](auto const& url) { return testing::Value(url, is_of_the_state); }), 1);
}

TEST_P(ChainPasses, TakeTheWholePassFromTheNextNodeWhereOneDiesInTheMiddle) {
  add_chain("alpha-1", {"https://a.example", "https://b.example"});
  node("https://a.example").broken_path = "/bank/";
  node("https://a.example").supply = "1";
  ASSERT_TRUE(read_states());
  EXPECT_EQ(check_of("chain_state", "alpha-1").node, "https://b.example");
  EXPECT_EQ(stored_states().front().state.supply, "1000000");
  network_.asked.clear();
  pass_time(seconds(6));
  ASSERT_TRUE(read_states());
  // Where they stand both are asked at the same time.
  EXPECT_THAT(network_.asked, Contains(HasSubstr("https://b.example/cosmos/staking/")));
  EXPECT_THAT(network_.asked, Not(Contains(HasSubstr("https://a.example/cosmos/staking/"))))
      << "the last good one is asked first";
}

TEST_P(ChainPasses, SettleForTheNodeThatTellsMostWhereNoneTellsAll) {
  add_chain("alpha-1", {"https://a.example", "https://b.example"});
  node("https://a.example").broken_path = "/params";
  node("https://b.example").broken_path = "/bank/";
  ASSERT_TRUE(read_states());
  auto const check = check_of("chain_state", "alpha-1");
  EXPECT_EQ(check.node, "https://b.example");
  EXPECT_EQ(check.last_error, std::nullopt);
  EXPECT_THAT(check.unread, ElementsAre("supply"));
  auto const state = stored_states().front().state;
  EXPECT_EQ(state.supply, std::nullopt);
  EXPECT_EQ(state.bonded_tokens, "500000");
  EXPECT_EQ(state.community_tax, "0.02");
}

TEST_P(ChainPasses, AskThreeNodesOnceAnHourForWhatNobodyTells) {
  std::vector<std::string> const addresses{"https://a.example", "https://b.example", "https://c.example",
                                           "https://d.example"};
  add_chain("alpha-1", addresses);
  for (auto const& address : addresses) {
    node(address).broken_path = "/bank/";
  }
  auto const count_asked = [&] {
    network_.asked.clear();
    EXPECT_TRUE(read_states());
    return std::ranges::count_if(network_.asked,
                                 [](auto const& url) { return url.ends_with("/distribution/v1beta1/params"); });
  };
  EXPECT_EQ(count_asked(), 3);
  pass_time(minutes(10));
  EXPECT_EQ(count_asked(), 1);
  pass_time(minutes(10));
  node(check_of("chain_state", "alpha-1").node.value()).broken_path = "/mint/";
  EXPECT_GT(count_asked(), 1) << "what others told before it does not tell now";
  for (auto const& address : addresses) {
    node(address).broken_path = address == "https://d.example" ? "" : "/bank/";
  }
  pass_time(hours(2));
  EXPECT_TRUE(read_states());
  EXPECT_EQ(check_of("chain_state", "alpha-1").node, "https://d.example");
  EXPECT_THAT(check_of("chain_state", "alpha-1").unread, IsEmpty());
}

TEST_P(ChainPasses, DoNotKeepTheSupplyOfAnotherDenom) {
  add_chain("alpha-1", {"https://a.example"});
  ASSERT_TRUE(read_states());
  pass_time();
  node("https://a.example").broken_path = "/bank/";
  node("https://a.example").answers["/cosmos/staking/v1beta1/params"] =
      R"({"params":{"unbonding_time":"1814400s","max_validators":100,"bond_denom":"uother"}})";
  ASSERT_TRUE(read_states());
  EXPECT_EQ(stored_states().front().state.bond_denom, "uother");
  EXPECT_EQ(stored_states().front().state.supply, std::nullopt);
}

TEST_P(ChainPasses, DoNotBelieveANodeOfAnotherChain) {
  add_chain("alpha-1", {"https://wrong.example", "https://b.example"});
  node("https://wrong.example").chain_id = "other-1";
  node("https://wrong.example").supply = "7";
  ASSERT_TRUE(read_states());
  EXPECT_EQ(stored_states().front().state.supply, "1000000");
  network_.asked.clear();
  pass_time();
  ASSERT_TRUE(read_states());
  EXPECT_THAT(network_.asked, Not(Contains(HasSubstr("wrong.example")))) << "it is set aside";
}

TEST_P(ChainPasses, KeepTheOldDataBeyondTheLimitOfPages) {
  add_chain("alpha-1", {"https://a.example"});
  ASSERT_TRUE(read_validators());
  auto const before = stored_validators("alpha-1");
  pass_time();
  node("https://a.example").repeats_its_page = true;
  node("https://a.example").validators.pop_back();
  EXPECT_FALSE(read_validators());
  EXPECT_EQ(stored_validators("alpha-1"), before);
  EXPECT_THAT(check_of("validators", "alpha-1").last_error.value_or(""), HasSubstr("next_key"));
}

TEST_P(ChainPasses, EndAtTheNextStepWhereTheyAreStoppedAndBlameNobody) {
  add_chain("alpha-1", {"https://a.example", "https://b.example"});
  network_.when_asked = [&](std::string const& url) {
    if (url.find("/pool") != std::string::npos) stop_.request_stop();
  };
  auto const report = read_states();
  ASSERT_FALSE(report);
  EXPECT_EQ(report.error().code, ErrorCode::cancelled);
  EXPECT_THAT(stored_states(), IsEmpty());
  EXPECT_EQ(check_of("chain_state", "alpha-1").last_attempt, std::nullopt);
  EXPECT_EQ(health_of("chain_state").last_attempt, std::nullopt);
}

TEST_P(ChainPasses, TakeAChainThatBeganAgainOnceTwoOperatorsAgreeOverThreePasses) {
  add_chain("alpha-1", {"https://a.example", "https://b.example"});
  ASSERT_TRUE(read_states());
  auto const before = stored_states();
  pass_time(minutes(10));
  for (auto const* address : {"https://a.example", "https://b.example"}) {
    node(address).height = 20;
    node(address).supply = "5";
    node(address).validators.clear();
  }
  for (int pass = 0; pass < 2; ++pass) {
    EXPECT_FALSE(read_states());
    EXPECT_EQ(stored_states(), before);
    pass_time(minutes(10));
    node("https://a.example").height = node("https://b.example").height = 20 + pass;
  }
  node("https://b.example").height = 21;
  node("https://a.example").height = 21;
  auto const done = read_states();
  EXPECT_EQ(check_of("chain_state", "alpha-1").generation, 1);
  EXPECT_EQ(check_of("chain_state", "alpha-1").height, 21);
}

TEST_P(ChainPasses, DoNotTakeOneOperatorsWordForARestart) {
  add_chain("alpha-1", {"https://one.a.example", "https://two.a.example"});
  ASSERT_TRUE(read_states());
  auto const before = stored_states();
  for (int pass = 0; pass < 5; ++pass) {
    pass_time(minutes(10));
    node("https://one.a.example").height = node("https://two.a.example").height = 20;
    EXPECT_FALSE(read_states());
  }
  EXPECT_EQ(stored_states(), before);
  EXPECT_EQ(check_of("chain_state", "alpha-1").generation, 0);
}

TEST_P(ChainPasses, TakeOneOperatorsWordForARestartAfterADay) {
  add_chain("alpha-1", {"https://a.example"});
  ASSERT_TRUE(read_states());
  pass_time(hours(24));
  node("https://a.example").height = 20;
  EXPECT_FALSE(read_states());
  EXPECT_FALSE(read_states());
  ::testing::internal::CaptureStderr();
  ASSERT_TRUE(read_states());
  EXPECT_THAT(::testing::internal::GetCapturedStderr(), HasSubstr("told_by=\"one operator\""));
  EXPECT_EQ(check_of("chain_state", "alpha-1").generation, 1);
}

TEST_P(ChainPasses, AskAnotherOperatorInEachSixthPass) {
  add_chain("alpha-1", {"https://a.example", "https://b.example"});
  std::vector<std::optional<std::string>> nodes;
  for (int pass = 0; pass < 7; ++pass) {
    ASSERT_TRUE(read_states());
    nodes.push_back(check_of("chain_state", "alpha-1").node);
    pass_time();
  }
  std::optional<std::string> const a = "https://a.example";
  std::optional<std::string> const b = "https://b.example";
  EXPECT_THAT(nodes, ElementsAre(a, a, a, a, a, b, b));
}

TEST_P(ChainPasses, AskTestNetworksInEverySixthIntervalWhereTheyAreSlow) {
  add_chain("alpha-1", {"https://a.example"});
  add_chain("test-1", {"https://test.example"});
  make_testnet("test-1");
  forget_the_nodes(TestnetPace::slow);
  auto const is_asked_after = [&](minutes later) {
    pass_time(later);
    network_.asked.clear();
    EXPECT_TRUE(read_validators());
    EXPECT_EQ(health_of("validators").coverage, (Coverage{2, 2}));
    EXPECT_THAT(network_.asked, Contains(HasSubstr("https://a.example")));
    return std::ranges::any_of(network_.asked, [](auto const& url) { return url.starts_with("https://test"); });
  };
  EXPECT_TRUE(is_asked_after(minutes(0)));
  EXPECT_FALSE(is_asked_after(minutes(5)));
  EXPECT_FALSE(is_asked_after(minutes(20)));
  EXPECT_TRUE(is_asked_after(minutes(5)));
}

TEST_P(ChainPasses, LeaveTestNetworksAloneWhereTheyAreOff) {
  add_chain("alpha-1", {"https://a.example"});
  add_chain("test-1", {"https://test.example"});
  make_testnet("test-1");
  forget_the_nodes(TestnetPace::off);
  ASSERT_TRUE(read_validators());
  ASSERT_TRUE(count_delegators());
  EXPECT_THAT(network_.asked, Not(Contains(HasSubstr("https://test.example"))));
  EXPECT_EQ(health_of("validators").coverage, (Coverage{1, 1}));
  EXPECT_EQ(health_of("delegators").coverage, (Coverage{1, 3}));
}

TEST_P(ChainPasses, CountTheDelegatorsOfTestNetworksInSixTimesTheIntervalWhereTheyAreSlow) {
  add_chain("test-1", {"https://test.example"}, 1);
  make_testnet("test-1");
  forget_the_nodes(TestnetPace::slow);
  node("https://test.example").delegators = {{fake_operator(0), 7}};
  ASSERT_TRUE(read_validators());
  ASSERT_TRUE(count_delegators());
  ASSERT_EQ(stored_validators("test-1").front().delegator_count, 7);
  node("https://test.example").delegators = {{fake_operator(0), 8}};
  pass_time(hours(143));
  ASSERT_TRUE(count_delegators());
  EXPECT_EQ(stored_validators("test-1").front().delegator_count, 7);
  EXPECT_EQ(health_of("delegators").coverage, (Coverage{1, 1}));
  pass_time(hours(2));
  ASSERT_TRUE(count_delegators());
  EXPECT_EQ(stored_validators("test-1").front().delegator_count, 8);
}

// What the probes found of a chain that has been silent for so long.
class DormantChainPasses : public ChainPasses {
 protected:
  static constexpr auto* kDormant = "https://dormant.example";

  void SetUp() override {
    ChainPasses::SetUp();
    if (IsSkipped()) return;
    add_chain("alpha-1", {"https://a.example"});
    add_chain("dormant-1", {kDormant}, 1);
    forget_the_nodes();
  }
  void be_silent_since(Timestamp last_block) {
    AliveState state;
    state.alive = Alive::unreachable;
    state.last_block_at = last_block;
    auto transaction = store_->begin_write();
    put_chain_alive(transaction, {{"dormant-1", state}});
    transaction.commit();
  }
  // In passes so far apart.
  int count_passes_that_ask(int passes, minutes apart) {
    int asked = 0;
    for (int pass = 0; pass < passes; ++pass) {
      pass_time(apart);
      network_.asked.clear();
      EXPECT_TRUE(read_validators());
      EXPECT_EQ(health_of("validators").coverage, (Coverage{2, 2})) << "one that rests counts with its last answer";
      asked += std::ranges::any_of(network_.asked, [](auto const& url) { return url.starts_with(kDormant); }) ? 1 : 0;
    }
    return asked;
  }
};

TEST_P(DormantChainPasses, AskAChainWithoutABlockForAWeekHourlyAndAfterThirtyDaysDaily) {
  ASSERT_TRUE(read_validators());
  be_silent_since(clock_.now() - hours(24 * 7 - 1));
  EXPECT_EQ(count_passes_that_ask(3, minutes(5)), 3);
  be_silent_since(clock_.now() - hours(24 * 8));
  EXPECT_EQ(count_passes_that_ask(24, minutes(5)), 2) << "in two hours";
  be_silent_since(clock_.now() - hours(24 * 30));
  EXPECT_EQ(count_passes_that_ask(48, minutes(60)), 2) << "in two days";
  network_.asked.clear();
  pass_time();
  ASSERT_TRUE(run_pass(validators_, context(true)));
  EXPECT_THAT(network_.asked, Contains(HasSubstr(kDormant))) << "the only pass that there is";
}

TEST_P(DormantChainPasses, CountDelegatorsOfADormantChainDaily) {
  ASSERT_TRUE(read_validators());
  be_silent_since(clock_.now() - hours(24 * 31));
  node(kDormant).is_down = true;
  ASSERT_TRUE(count_delegators());
  pass_time(hours(2));
  network_.asked.clear();
  std::ignore = count_delegators();
  EXPECT_THAT(network_.asked, Not(Contains(HasSubstr(kDormant))));
  pass_time(hours(22));
  std::ignore = count_delegators();
  EXPECT_THAT(network_.asked, Contains(HasSubstr(kDormant)));
}

ORRERY_ON_EVERY_ENGINE(ChainPasses);
ORRERY_ON_EVERY_ENGINE(DormantChainPasses);

}  // namespace
}  // namespace orrery
