#include "snapshot/build_snapshot.hpp"

#include "builders/change_row.hpp"
#include "builders/stored_proposal_builder.hpp"
#include "builders/stored_validator_builder.hpp"
#include "builders/written_json.hpp"

#include <gtest/gtest.h>
#include <boost/json.hpp>

#include <chrono>

namespace orrery {
namespace {

using namespace std::chrono_literals;

constexpr auto kVoting = ProposalStatus::voting_period;
constexpr auto kPassed = ProposalStatus::passed;
CollectionIntervals const kIntervals{{"proposals", 10min}};

SnapshotInput two_chains() {
  SnapshotInput input;
  input.chains = {a_stored_chain("a-1"), a_stored_chain("b-1")};
  input.chain_checks = {checked("proposals", "a-1", kSomeDay + 2h), checked("proposals", "b-1", kSomeDay + 2h)};
  input.proposals = {a_stored_proposal("a-1", 3, kVoting, 5),
                     a_stored_proposal("a-1", 2, ProposalStatus::deposit_period), a_stored_proposal("a-1", 1, kPassed),
                     a_stored_proposal("b-1", 7, kVoting, 4)};
  return input;
}

std::shared_ptr<Snapshot const> build(SnapshotInput const& input, Timestamp now = kSomeDay + 2h,
                                      Snapshot const* previous = nullptr) {
  return build_snapshot(input, kIntervals, now, previous);
}

boost::json::value record_of(Snapshot const& snapshot, std::size_t position) {
  return boost::json::parse(detail_json(*snapshot.chains.at(position)));
}

std::string numbers_in(boost::json::value const& proposals) {
  std::string numbers;
  for (auto const& proposal : proposals.as_array()) {
    numbers += std::string(proposal.at("ProposalId").as_string()) + ' ';
  }
  return numbers;
}

TEST(ChainProposals, AreTheNewestPastDepositWithTheirCountAndSource) {
  auto const record = record_of(*build(two_chains()), 0);
  EXPECT_EQ(numbers_in(record.at("Proposals")), "3 1 ");
  EXPECT_EQ(record.at("ProposalsTotal").as_int64(), 2);
  EXPECT_EQ(record.at("Proposals").at(0).at("Status").as_string(), "PROPOSAL_STATUS_VOTING_PERIOD");
  EXPECT_EQ(boost::json::serialize(record.at("Proposals").at(0).at("Tally")),
            R"({"Yes":"9007199254740993","Abstain":"0","No":"1","NoWithVeto":null})");
  auto const& facts = record.at("Facts").at("proposals");
  EXPECT_EQ(facts.at("Source").as_string(), "https://node.example");
  EXPECT_EQ(facts.at("ChangedAt").as_string(), "2026-11-20T00:00:00Z");
}

TEST(ChainProposals, AreAtMostTwenty) {
  SnapshotInput input = two_chains();
  input.proposals.clear();
  for (std::int64_t number = 30; number > 0; --number) {
    input.proposals.push_back(a_stored_proposal("a-1", number, kPassed));
  }
  auto const record = record_of(*build(input), 0);
  EXPECT_EQ(record.at("Proposals").as_array().size(), 20U);
  EXPECT_EQ(record.at("ProposalsTotal").as_int64(), 30);
}

TEST(ChainProposals, AreNotCountedWhileTheyAreNotAllRead) {
  auto input = two_chains();
  input.chain_checks[0].unread = {"history"};
  EXPECT_TRUE(record_of(*build(input), 0).at("ProposalsTotal").is_null());
  input.chain_checks.clear();
  EXPECT_TRUE(record_of(*build(input), 0).at("Facts").at("proposals").is_null());
}

TEST(ChainProposals, ThatNoNodeCanDecodeAreCountedWithTheOthers) {
  auto input = two_chains();
  input.chain_checks[0].unread = {"proposal_4", "proposal_1", "tally"};
  EXPECT_EQ(record_of(*build(input), 0).at("ProposalsTotal").as_int64(), 3) << "1 is known, and 4 is not";
}

TEST(ChainProposals, AreNoneOnlyWhereThereIsGovernance) {
  auto input = two_chains();
  input.proposals.clear();
  EXPECT_TRUE(record_of(*build(input), 0).at("ProposalsTotal").is_null());
  StoredChainState state{"a-1", {}, 1, kSomeDay, 0};
  state.state.voting_period_s = 60;
  input.chain_states = {state};
  EXPECT_EQ(record_of(*build(input), 0).at("ProposalsTotal").as_int64(), 0);
}

TEST(Votes, StandByTheirEndAndSaySinceWhenTheyAreKnown) {
  auto const input = two_chains();
  auto const snapshot = build(input);
  ASSERT_EQ(snapshot->voting_proposals.size(), 2U);
  auto const first = boost::json::parse(snapshot->voting_proposals[0]->json);
  EXPECT_EQ(first.at("ChainId").as_string(), "b-1");
  EXPECT_EQ(first.at("AsOf").as_string(), "2026-11-20T02:00:00Z");
  EXPECT_EQ(first.at("Source").as_string(), "https://node.example");
  EXPECT_FALSE(first.at("Stale").as_bool());
  auto const stale = build(input, kSomeDay + 2h + 30min, snapshot.get());
  EXPECT_TRUE(boost::json::parse(stale->voting_proposals[0]->json).at("Stale").as_bool());
  EXPECT_EQ(boost::json::parse(list_json(*stale->chains[0])).at("Stale"), boost::json::array{"proposals"});
}

StoredChainState a_state_with_rules(std::string bonded) {
  StoredChainState stored{"a-1", {}, 1, kSomeDay, 0};
  stored.state.bonded_tokens = std::move(bonded);
  stored.state.voting_rules = {{ProposalKind::standard, 172'800, "0.4", "0.5", "0.334"}};
  return stored;
}

TEST(Votes, SayByWhatTheyAreDecidedAndHowManyHaveVoted) {
  auto input = two_chains();
  input.chain_states = {a_state_with_rules("18014398509481988")};
  auto const snapshot = build(input);
  auto const open = record_of(*snapshot, 0).at("Proposals").at(0);
  EXPECT_EQ(open.at("Kind").as_string(), "standard");
  EXPECT_EQ(open.at("Quorum").to_number<double>(), 0.4);
  EXPECT_EQ(open.at("Threshold").to_number<double>(), 0.5);
  EXPECT_EQ(open.at("VetoThreshold").to_number<double>(), 0.334);
  EXPECT_EQ(open.at("Bonded").as_string(), "18014398509481988");
  EXPECT_EQ(open.at("Turnout").to_number<double>(), 0.5);
  auto const ended = record_of(*snapshot, 0).at("Proposals").at(1);
  EXPECT_TRUE(ended.at("Quorum").is_null()) << "the rule of today need not be the one of then";
  EXPECT_TRUE(ended.at("Turnout").is_null());
}

TEST(Votes, FollowTheStakeOfTheirChainWhileTheyAreOpen) {
  auto input = two_chains();
  input.chain_states = {a_state_with_rules("18014398509481988")};
  auto const before = build(input);
  input.chain_states = {a_state_with_rules("36028797018963976")};
  auto const after = build(input, kSomeDay + 2h, before.get());
  EXPECT_EQ(record_of(*after, 0).at("Proposals").at(0).at("Turnout").to_number<double>(), 0.25);
  EXPECT_EQ(after->proposals[1], before->proposals[1]);
}

TEST(Votes, ThatEndedKeepTheirOwnRule) {
  auto input = two_chains();
  input.chain_states = {a_state_with_rules("1")};
  change_row(input.proposals[2], [](auto& row) {
    row.rule = VotingRule{ProposalKind::law, 60, "0.25", "0.9", std::nullopt};
    row.proposal.kind = ProposalKind::law;
    row.proposal.tally = ProposalTally{"1", "1", "0", std::nullopt};
    row.bonded_tokens = "8";
  });
  auto const ended = record_of(*build(input), 0).at("Proposals").at(1);
  EXPECT_EQ(ended.at("Kind").as_string(), "law");
  EXPECT_EQ(ended.at("Threshold").to_number<double>(), 0.9);
  EXPECT_TRUE(ended.at("VetoThreshold").is_null());
  EXPECT_EQ(ended.at("Turnout").to_number<double>(), 0.25);
}

TEST(Votes, OfSeveralDenomsHaveNoTurnout) {
  auto input = two_chains();
  input.chain_states = {a_state_with_rules("18014398509481988")};
  input.chain_states[0].state.staking_kind = StakingKind::mstaking;
  auto const open = record_of(*build(input), 0).at("Proposals").at(0);
  EXPECT_FALSE(open.at("Quorum").is_null());
  EXPECT_TRUE(open.at("Bonded").is_null());
  EXPECT_TRUE(open.at("Turnout").is_null());
}

TEST(ProposalDetails, HaveTheirVotesOverTime) {
  auto input = two_chains();
  change_row(input.proposals[0], [](auto& row) { row.tally_points = "1795248407 5 0 1 -\n1795252007 6 0 1 2\n"; });
  auto const snapshot = build(input);
  std::string json;
  write_proposal_detail(json, *snapshot->proposals[0]->history, 0, snapshot->proposals[0]->facts, {});
  auto const record = boost::json::parse(json);
  EXPECT_EQ(boost::json::serialize(record.at("TallyHistory")),
            R"([{"Yes":"5","Abstain":"0","No":"1","NoWithVeto":null,"At":"2026-11-21T08:06:47Z"},)"
            R"({"Yes":"6","Abstain":"0","No":"1","NoWithVeto":"2","At":"2026-11-21T09:06:47Z"}])");
  EXPECT_FALSE(record.at("IsSummaryCut").as_bool());
  EXPECT_EQ(record.at("Source").as_string(), "https://node.example");
}

TEST(ProposalDetails, SayWhetherTheirTextIsCut) {
  auto input = two_chains();
  change_row(input.proposals[2], [](auto& row) { row.proposal.summary = std::string(501, 'x'); });
  auto const snapshot = build(input);
  std::string json;
  write_proposal_detail(json, *snapshot->proposals[0]->history, 2, snapshot->proposals[0]->facts, {});
  auto const record = boost::json::parse(json);
  EXPECT_TRUE(record.at("IsSummaryCut").as_bool());
  EXPECT_EQ(record.at("Summary").as_string().size(), 500U);
}

TEST(ProposalDetails, SayWhetherTheirTextWasTooLongForTheStore) {
  auto input = two_chains();
  change_row(input.proposals[0], [](auto& row) { row.proposal.summary = cut_summary(std::string(20'001, 'x')); });
  auto const snapshot = build(input);
  std::string json;
  write_proposal_detail(json, *snapshot->proposals[0]->history, 0, snapshot->proposals[0]->facts, {});
  auto const record = boost::json::parse(json);
  EXPECT_TRUE(record.at("IsSummaryCut").as_bool());
  EXPECT_TRUE(record.at("Summary").as_string().ends_with("x…"));
}

TEST(Proposals, ThatDidNotChangeKeepTheirBytes) {
  auto const input = two_chains();
  auto const before = build(input);
  auto const same = build(input, kSomeDay + 2h, before.get());
  EXPECT_EQ(same->proposals[0], before->proposals[0]);
  EXPECT_EQ(same->chains[0], before->chains[0]);
  auto later = input;
  later.chain_checks[0].last_success = kSomeDay + 3h;
  change_row(later.proposals[3], [](auto& row) { row.proposal.tally = std::nullopt; });
  change_row(later.proposals[3], [](auto& row) { row.version = 2; });
  auto const changed = build(later, kSomeDay + 3h, before.get());
  EXPECT_EQ(changed->proposals[0]->history, before->proposals[0]->history);
  EXPECT_NE(changed->proposals[1]->history, before->proposals[1]->history);
  EXPECT_EQ(changed->voting_proposals.size(), 2U);
}

TEST(Proposals, OfTheHistoryHaveAShortSummary) {
  auto input = two_chains();
  change_row(input.proposals[0], [](auto& row) { row.proposal.summary = std::string(700, 'x'); });
  auto const snapshot = build(input);
  auto const entry = boost::json::parse(proposal_json(*snapshot->proposals[0]->history, 0));
  EXPECT_EQ(entry.at("Summary").as_string().size(), 500U);
  EXPECT_EQ(record_of(*snapshot, 0).at("Proposals").at(0).at("Summary").as_string().size(), 700U);
}

TEST(Events, KeepTheirBytesUnlessAnEditorChangedThem) {
  SnapshotInput input = two_chains();
  input.events = {a_stored_event(2, EventType::community, std::nullopt), a_stored_event(1, EventType::jailed, "a-1")};
  auto const before = build(input);
  input.events[0].text = "Another text";
  input.events[0].changed_at += 1h;
  auto const after = build(input, kSomeDay + 2h, before.get());
  ASSERT_EQ(after->events.size(), 2U);
  EXPECT_EQ(after->events[1], before->events[1]);
  EXPECT_EQ(boost::json::parse(after->events[0]->json).at("Text").as_string(), "Another text");
  auto const event = boost::json::parse(after->events[1]->json);
  EXPECT_EQ(event.at("Text").as_string(), "Something \"happened\" #Hub");
  EXPECT_EQ(event.at("Params").at("Action").as_string(), "jailed");
  EXPECT_TRUE(event.at("Params").at("Title").is_null());
}

}  // namespace
}  // namespace orrery
