#include "collectors/proposals/collector.hpp"

#include "collectors/chains_fixture.hpp"
#include "store/governance/event_repository.hpp"
#include "store/governance/proposal_repository.hpp"
#include "store/governance/vote_repository.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

namespace orrery {
namespace {

using std::chrono::hours;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;

constexpr auto* kNode = "https://a.example";
constexpr auto* kList = "/cosmos/gov/v1/proposals?pagination.limit=50&pagination.reverse=true";
constexpr auto* kPlan = "/cosmos/upgrade/v1beta1/current_plan";
constexpr auto* kPools = "/osmosis/poolmanager/v1beta1/num_pools";

class ProposalsCollector : public ChainsTest {
 protected:
  std::string an_entry(std::int64_t number, std::string const& status, std::string const& title = "Title") const {
    auto const time = to_rfc3339(clock_.now());
    return R"({"id":")" + std::to_string(number) + R"(","status":"PROPOSAL_STATUS_)" + status +
           R"(","final_tally_result":{"yes_count":"5","abstain_count":"0","no_count":"0","no_with_veto_count":"0"},)" +
           R"("submit_time":")" + time + R"(","voting_start_time":")" + time + R"(","voting_end_time":")" + time +
           R"(","metadata":"https://meta.example/m.json","title":")" + title + R"(","summary":"Why"})";
  }
  void show(std::vector<std::string> const& entries, std::string const& address = kNode) {
    std::string body = R"({"proposals":[)";
    for (auto const& entry : entries) {
      body += (body.back() == '[' ? "" : ",") + entry;
    }
    node(address).answers[kList] = body + R"(],"pagination":{"next_key":null,"total":"0"}})";
  }
  void show_tally(std::int64_t number, std::string const& yes) {
    node(kNode).answers["/cosmos/gov/v1/proposals/" + std::to_string(number) + "/tally"] =
        R"({"tally":{"yes_count":")" + yes + R"(","abstain_count":"0","no_count":"0","no_with_veto_count":"0"}})";
  }

  void show_vote_that_ends_in(std::chrono::seconds time) {
    auto entry = an_entry(1, "VOTING_PERIOD");
    auto const from = entry.find(R"("voting_end_time")");
    entry.replace(from + 19, 20, to_rfc3339(clock_.now() + time));
    show({entry});
    show_tally(1, "1");
  }
  std::vector<VoteCount> votes_seen() {
    auto transaction = store_->begin_read();
    return load_vote_counts(transaction, clock_.now() - hours(24));
  }

  std::map<std::string, PowerShare, std::less<>> shares_of_bonded_stake() {
    auto transaction = store_->begin_read();
    return load_bonded_shares(transaction, "alpha-1");
  }

  Result<PassReport> read_proposals() { return run(proposals_); }
  std::vector<StoredProposal> stored() {
    auto transaction = store_->begin_read();
    return load_proposals(transaction);
  }
  // Oldest first.
  std::vector<std::string> events() {
    auto transaction = store_->begin_read();
    std::vector<std::string> texts;
    for (auto const& event : load_recent_events(transaction, 100)) {
      texts.insert(texts.begin(), event.text);
    }
    return texts;
  }

  Collector proposals_ = make_proposals_collector(std::chrono::minutes(10), nodes_);
};

TEST_P(ProposalsCollector, FollowsAVoteFromItsStartToItsResult) {
  add_chain("alpha-1", {kNode});
  show({});
  ASSERT_TRUE(read_proposals());
  pass_time();
  show({an_entry(1, "VOTING_PERIOD")});
  show_tally(1, "40");
  ASSERT_TRUE(read_proposals());
  ASSERT_THAT(stored(), SizeIs(1));
  EXPECT_EQ(stored()[0].proposal.tally->yes, "40");
  auto const passed = an_entry(1, "PASSED");
  pass_time();
  show_tally(1, "41");
  ASSERT_TRUE(read_proposals());
  EXPECT_EQ(stored()[0].proposal.tally->yes, "41");
  pass_time();
  show({passed});
  ASSERT_TRUE(read_proposals());
  ASSERT_TRUE(read_proposals());
  EXPECT_EQ(stored()[0].proposal.tally->yes, "5");
  EXPECT_THAT(events(), ElementsAre("Proposal 1 of alpha-1 is open for voting: Title #alpha1 #Governance",
                                    "Proposal 1 of alpha-1 passed: Title #alpha1 #Governance"));
  EXPECT_EQ(health_of("proposals").coverage, (Coverage{1, 1}));
}

TEST_P(ProposalsCollector, AFailedPassErasesNothingAndIsNamed) {
  add_chain("alpha-1", {kNode});
  show({an_entry(1, "PASSED")});
  ASSERT_TRUE(read_proposals());
  auto const before = stored();
  pass_time(hours(1));
  node(kNode).answers[kList] = "<html>";
  EXPECT_FALSE(read_proposals());
  EXPECT_EQ(stored(), before);
  EXPECT_THAT(check_of("proposals", "alpha-1").last_error.value_or(""), HasSubstr("not_a_node"));
}

TEST_P(ProposalsCollector, AChainWithoutGovernanceIsNoFailureAndIsAskedForItOnceADay) {
  add_chain("alpha-1", {kNode, "https://b.example", "https://c.example"});
  auto const old = an_entry(1, "PASSED");
  pass_time(hours(1));
  ASSERT_TRUE(read_proposals());
  EXPECT_THAT(check_of("proposals", "alpha-1").unread, IsEmpty());
  EXPECT_EQ(check_of("proposals", "alpha-1").last_error, std::nullopt);
  EXPECT_EQ(health_of("proposals").coverage, (Coverage{1, 1}));
  auto const asks_for_proposals = [](auto const& url) { return url.find("/gov/") != std::string::npos; };
  EXPECT_LE(std::ranges::count_if(network_.asked, asks_for_proposals), 4) << "one node";
  network_.asked.clear();
  show({old});
  pass_time(hours(23));
  ASSERT_TRUE(read_proposals());
  EXPECT_THAT(network_.asked, Not(Contains(HasSubstr("/gov/"))));
  EXPECT_THAT(network_.asked, Contains(HasSubstr(kPlan)));
  pass_time(hours(2));
  ASSERT_TRUE(read_proposals());
  EXPECT_THAT(stored(), SizeIs(1));
  EXPECT_THAT(events(), IsEmpty()) << "it is older than the first look";
}

TEST_P(ProposalsCollector, OfAChainWithoutGovernanceANodeThatTellsNothingElseIsAFailure) {
  add_chain("alpha-1", {kNode});
  ASSERT_TRUE(read_proposals());
  pass_time();
  node(kNode).broken_path = "/upgrade/";
  EXPECT_FALSE(read_proposals());
  EXPECT_THAT(check_of("proposals", "alpha-1").last_error.value_or(""), HasSubstr("unreachable"));
}

TEST_P(ProposalsCollector, ANodeWithoutGovernanceIsNotBelievedWhereProposalsAreKnown) {
  add_chain("alpha-1", {kNode, "https://b.example"});
  show({an_entry(1, "PASSED")});
  show({an_entry(1, "PASSED")}, "https://b.example");
  ASSERT_TRUE(read_proposals());
  pass_time();
  auto const first = check_of("proposals", "alpha-1").node.value();
  node(first).answers.erase(kList);
  ASSERT_TRUE(read_proposals());
  EXPECT_NE(check_of("proposals", "alpha-1").node, first);
  for (auto const* address : {kNode, "https://b.example"}) {
    node(address).answers.erase(kList);
  }
  pass_time();
  EXPECT_FALSE(read_proposals());
  EXPECT_THAT(check_of("proposals", "alpha-1").last_error.value_or(""), HasSubstr("proposals are known"));
  EXPECT_THAT(stored(), SizeIs(1));
}

TEST_P(ProposalsCollector, PlannedUpgradesAndPoolsAreToldWhereProposalsCannotBeRead) {
  add_chain("alpha-1", {kNode, "https://b.example"});
  show({});
  for (auto const* address : {kNode, "https://b.example"}) {
    node(address).answers[kPlan] = R"({"plan":null})";
    node(address).answers[kPools] = R"({"num_pools":"2"})";
  }
  ASSERT_TRUE(read_proposals());
  pass_time();
  for (auto const* address : {kNode, "https://b.example"}) {
    node(address).broken_path = "/gov/";
    node(address).answers[kPlan] = R"({"plan":{"name":"v9","height":"99000"}})";
    node(address).answers[kPools] = R"({"num_pools":"3"})";
  }
  network_.asked.clear();
  EXPECT_FALSE(read_proposals());
  EXPECT_THAT(check_of("proposals", "alpha-1").last_error.value_or(""), HasSubstr("unreachable"));
  EXPECT_THAT(events(), ElementsAre("alpha-1 has planned the upgrade v9 at height 99000 #alpha1 #Upgrade",
                                    "alpha-1 has the new liquidity pool 3 #alpha1 #LiquidityPool"));
  auto const asks_for_plan = [](auto const& url) { return url.ends_with(kPlan); };
  EXPECT_EQ(std::ranges::count_if(network_.asked, asks_for_plan), 1);
}

TEST_P(ProposalsCollector, StepsOverWhatANodeCannotDecodeAndNamesIt) {
  GovList list;
  for (std::int64_t number = 1; number <= 60; ++number) {
    list.there.insert(number);
  }
  list.undecodable = {37};
  add_chain("alpha-1", {kNode});
  node(kNode).governance = &list;
  ASSERT_TRUE(read_proposals());
  EXPECT_THAT(stored(), SizeIs(59));
  EXPECT_THAT(check_of("proposals", "alpha-1").unread, ElementsAre("proposal_37"));
  pass_time();
  ASSERT_TRUE(read_proposals());
  EXPECT_THAT(check_of("proposals", "alpha-1").unread, ElementsAre("proposal_37")) << "this pass did not come to it";
  list.undecodable.insert(60);
  list.there.insert(61);
  pass_time(hours(25));
  ASSERT_TRUE(read_proposals());
  EXPECT_THAT(stored(), SizeIs(60));
  EXPECT_EQ(stored()[1].proposal.number, 60) << "what was read of it stays";
  EXPECT_THAT(check_of("proposals", "alpha-1").unread, ElementsAre("proposal_37"));
  list.undecodable.clear();
  pass_time(hours(25));
  ASSERT_TRUE(read_proposals());
  EXPECT_THAT(stored(), SizeIs(61));
  EXPECT_THAT(check_of("proposals", "alpha-1").unread, IsEmpty());
}

TEST_P(ProposalsCollector, ADepositThatRanOutIsNoFailure) {
  add_chain("alpha-1", {kNode});
  show({an_entry(1, "DEPOSIT_PERIOD")});
  ASSERT_TRUE(read_proposals());
  pass_time();
  show({an_entry(2, "DEPOSIT_PERIOD")});
  node(kNode).missing = "/proposals/1";
  ASSERT_TRUE(read_proposals());
  ASSERT_THAT(stored(), SizeIs(1));
  EXPECT_EQ(stored()[0].proposal.number, 2);
  EXPECT_THAT(events(), IsEmpty());
}

TEST_P(ProposalsCollector, FetchesATitleThatStandsElsewhereSeldomAndKeepsIt) {
  add_chain("alpha-1", {kNode});
  auto& elsewhere = network_.nodes["https://meta.example"];
  show({an_entry(1, "PASSED", "")});
  elsewhere.is_down = true;
  ASSERT_TRUE(read_proposals());
  EXPECT_EQ(stored()[0].proposal.title, std::nullopt);
  elsewhere.is_down = false;
  elsewhere.answers["/m.json"] = R"({"title":"From elsewhere","summary":"Ignored"})";
  network_.asked.clear();
  pass_time();
  ASSERT_TRUE(read_proposals());
  EXPECT_THAT(network_.asked, Not(Contains(HasSubstr("meta.example")))) << "not again so soon";
  pass_time(hours(2));
  ASSERT_TRUE(read_proposals());
  EXPECT_EQ(stored()[0].proposal.title, "From elsewhere");
  EXPECT_EQ(stored()[0].proposal.summary, "Why");
  network_.asked.clear();
  pass_time(hours(9));
  ASSERT_TRUE(read_proposals());
  EXPECT_EQ(stored()[0].proposal.title, "From elsewhere");
  EXPECT_THAT(network_.asked, Not(Contains(HasSubstr("meta.example"))));
}

TEST_P(ProposalsCollector, TellsPlannedUpgradesAndNewPools) {
  add_chain("alpha-1", {kNode});
  show({});
  node(kNode).answers[kPlan] = R"({"plan":null})";
  node(kNode).answers[kPools] = R"({"num_pools":"2"})";
  ASSERT_TRUE(read_proposals());
  pass_time();
  node(kNode).answers[kPlan] = R"({"plan":{"name":"v9","height":"99000"}})";
  node(kNode).answers[kPools] = R"({"num_pools":"3"})";
  ASSERT_TRUE(read_proposals());
  ASSERT_TRUE(read_proposals());
  EXPECT_THAT(events(), ElementsAre("alpha-1 has planned the upgrade v9 at height 99000 #alpha1 #Upgrade",
                                    "alpha-1 has the new liquidity pool 3 #alpha1 #LiquidityPool"));
}

TEST_P(ProposalsCollector, DoesNotAskForPoolsAtEveryPassWhereThereIsNoPoolManager) {
  add_chain("alpha-1", {kNode});
  show({});
  ASSERT_TRUE(read_proposals());
  network_.asked.clear();
  pass_time();
  ASSERT_TRUE(read_proposals());
  EXPECT_THAT(network_.asked, Not(Contains(HasSubstr("num_pools"))));
  pass_time(hours(25));
  ASSERT_TRUE(read_proposals());
  EXPECT_THAT(network_.asked, Contains(HasSubstr("num_pools")));
}

TEST_P(ProposalsCollector, AnUpgradeThatCannotBeReadIsUnreadAndTheRestIsTaken) {
  add_chain("alpha-1", {kNode});
  show({an_entry(1, "PASSED")});
  node(kNode).broken_path = kPlan;
  ASSERT_TRUE(read_proposals());
  EXPECT_THAT(stored(), SizeIs(1));
  EXPECT_THAT(check_of("proposals", "alpha-1").unread, ElementsAre("upgrade_plan"));
}

TEST_P(ProposalsCollector, AsksEachBondedValidatorOnceInTheLastHoursOfAVoteWhetherItVoted) {
  add_chain("alpha-1", {kNode});
  node(kNode).validators[2].status = BondStatus::unbonded;
  ASSERT_TRUE(read_validators());
  show_vote_that_ends_in(hours(7));
  ASSERT_TRUE(read_proposals());
  EXPECT_THAT(network_.asked, Not(Contains(HasSubstr("/votes/"))));
  pass_time(hours(2));
  auto const votes = "/cosmos/gov/v1/proposals/1/votes/";
  node(kNode).answers[votes + fake_account(0)] =
      R"({"vote":{"proposal_id":"1","voter":")" + fake_account(0) +
      R"(","options":[{"option":"VOTE_OPTION_ABSTAIN","weight":"1.000000000000000000"}]}})";
  node(kNode).not_voted = votes + fake_account(1);
  ASSERT_TRUE(read_proposals());
  EXPECT_THAT(votes_seen(),
              ElementsAre(VoteCount{"alpha-1", fake_operator(0), 1, 1}, VoteCount{"alpha-1", fake_operator(1), 1, 0}));
  auto const seen = stored().at(0).votes.votes;
  ASSERT_THAT(seen, SizeIs(2));
  EXPECT_EQ(seen[0].vote, (CastVote{true, VoteOption::abstain}));
  EXPECT_EQ(seen[1].vote, CastVote{});
  EXPECT_EQ(seen[0].share, shares_of_bonded_stake().at(fake_operator(0)));
  network_.asked.clear();
  pass_time();
  ASSERT_TRUE(read_proposals());
  EXPECT_THAT(network_.asked, Not(Contains(HasSubstr("/votes/")))) << "once";
}

TEST_P(ProposalsCollector, DoesNotTakeAnUnansweredQuestionForAVoteThatWasNotCast) {
  add_chain("alpha-1", {kNode});
  ASSERT_TRUE(read_validators());
  show_vote_that_ends_in(hours(1));
  node(kNode).broken_path = "/votes/";
  ASSERT_TRUE(read_proposals());
  EXPECT_THAT(votes_seen(), IsEmpty());
  node(kNode).broken_path.clear();
  network_.asked.clear();
  pass_time(hours(1));
  ASSERT_TRUE(read_proposals());
  EXPECT_THAT(network_.asked, Not(Contains(HasSubstr("/votes/")))) << "the chain deletes them at the end";
}

// Ended ones stand behind the first page, where a pass stops.
TEST_P(ProposalsCollector, WhatANodeOnceToldOfAnEndedProposalIsReadAgainWithinADay) {
  add_chain("alpha-1", {kNode});
  std::string const further =
      "/cosmos/gov/v1/proposals?pagination.limit=50&pagination.reverse=true&pagination.key=b2xk";
  auto const show_two_pages = [&](std::string const& old_title) {
    node(kNode).answers[kList] =
        R"({"proposals":[)" + an_entry(2, "PASSED") + R"(],"pagination":{"next_key":"b2xk","total":"0"}})";
    node(kNode).answers[further] =
        R"({"proposals":[)" + an_entry(1, "REJECTED", old_title) + R"(],"pagination":{"next_key":null,"total":"0"}})";
  };
  auto const old_title = [&] { return stored().back().proposal.title; };
  show_two_pages("Spoiled");
  ASSERT_TRUE(read_proposals());
  show_two_pages("True");
  pass_time();
  ASSERT_TRUE(read_proposals());
  EXPECT_EQ(old_title(), "Spoiled");
  pass_time(hours(24));
  ASSERT_TRUE(read_proposals());
  EXPECT_EQ(old_title(), "True");
  EXPECT_THAT(events(), IsEmpty());
}

// Else what is new would wait for it.
TEST_P(ProposalsCollector, AnOldPageThatFailsCostsNoMoreThanThatPass) {
  add_chain("alpha-1", {kNode});
  node(kNode).answers[kList] =
      R"({"proposals":[)" + an_entry(2, "PASSED") + R"(],"pagination":{"next_key":"b2xk","total":"0"}})";
  auto& further =
      node(kNode).answers["/cosmos/gov/v1/proposals?pagination.limit=50&pagination.reverse=true&pagination.key=b2xk"];
  further = R"({"proposals":[)" + an_entry(1, "REJECTED") + R"(],"pagination":{"next_key":null,"total":"0"}})";
  ASSERT_TRUE(read_proposals());
  further = "<html>";
  pass_time();
  ASSERT_TRUE(read_proposals());
  pass_time(hours(24));
  EXPECT_FALSE(read_proposals());
  pass_time(hours(1));
  EXPECT_TRUE(read_proposals());
}

TEST_P(ProposalsCollector, AReplayedPassChangesNothing) {
  add_chain("alpha-1", {kNode});
  show({an_entry(2, "VOTING_PERIOD"), an_entry(1, "PASSED")});
  show_tally(2, "7");
  ASSERT_TRUE(read_proposals());
  auto const before = stored();
  for (int replay = 0; replay < 10; ++replay) {
    ASSERT_TRUE(read_proposals());
  }
  EXPECT_EQ(stored(), before);
}

ORRERY_ON_EVERY_ENGINE(ProposalsCollector);

}  // namespace
}  // namespace orrery
