#include "store/governance/proposal_repository.hpp"

#include "domain/core/stable_id.hpp"
#include "store/chains/chain_state_repository.hpp"
#include "store/core/chain_check_repository.hpp"
#include "store/governance/event_repository.hpp"
#include "store/governance/tally_points.hpp"
#include "store/validators_fixture.hpp"

#include <gmock/gmock.h>

namespace orrery::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

constexpr auto kVoting = ProposalStatus::voting_period;
constexpr auto kPassed = ProposalStatus::passed;
constexpr auto kDeposit = ProposalStatus::deposit_period;

class ProposalRepositoryTest : public ValidatorsTest {
 protected:
  Proposal a_proposal(std::int64_t number, ProposalStatus status) const {
    Proposal proposal;
    proposal.number = number;
    proposal.status = status;
    proposal.title = "Title " + std::to_string(number);
    proposal.summary = "Summary";
    proposal.submit_time = clock_.now();
    if (status != kDeposit) {
      proposal.voting_start_time = clock_.now();
      proposal.voting_end_time = clock_.now() + std::chrono::hours(48);
    }
    return proposal;
  }

  // A pass: the rows, then the check that goes with them.
  ProposalsWritten put(std::int64_t height, std::vector<Proposal> const& proposals,
                       std::vector<std::int64_t> const& gone = {}, std::int64_t generation = 0,
                       std::vector<std::string> unread = {}) {
    auto writing = store_->begin_write();
    auto const written = put_proposals(writing, {"a-1", generation, height, clock_.now()}, proposals, gone);
    ChainCheck check;
    check.data_set = "proposals";
    check.chain_id = "a-1";
    check.node = "https://node.example";
    check.height = height;
    check.last_success = clock_.now();
    check.last_attempt = clock_.now();
    check.unread = std::move(unread);
    check.generation = generation;
    record_chain_check(writing, check);
    writing.commit();
    clock_.move(std::chrono::minutes(10));
    return written;
  }

  std::vector<StoredProposal> stored() {
    auto reading = store_->begin_read();
    return load_proposals(reading);
  }

  void put_state(std::string bonded, std::vector<VotingRule> rules) {
    StoredChainState stored{"a-1", {}, ++state_height_, clock_.now(), 0};
    stored.state.bonded_tokens = std::move(bonded);
    stored.state.voting_rules = std::move(rules);
    auto writing = store_->begin_write();
    put_chain_state(writing, stored);
    writing.commit();
  }

  // Oldest first.
  std::vector<std::string> events() {
    auto reading = store_->begin_read();
    std::vector<std::string> texts;
    for (auto const& event : load_recent_events(reading, 1'000)) {
      texts.insert(texts.begin(), event.text);
    }
    return texts;
  }

 private:
  std::int64_t state_height_ = 0;
};
ORRERY_ON_EVERY_ENGINE(ProposalRepositoryTest);

TEST_P(ProposalRepositoryTest, KeepsEveryFieldExactly) {
  auto proposal = a_proposal(7, kVoting);
  proposal.proposer = "cosmos1x";
  proposal.metadata_url = "ipfs://Qm";
  proposal.tally = ProposalTally{"123456789012345678901234567890", "0", "1", std::nullopt};
  EXPECT_EQ(put(100, {proposal}), (ProposalsWritten{.added = 1}));
  ASSERT_THAT(stored(), SizeIs(1));
  EXPECT_EQ(stored()[0].proposal, proposal);
  EXPECT_EQ(stored()[0].id, stable_id(IdKind::proposal, "a-1|7"));
  EXPECT_EQ(stored()[0].state_height, 100);
}

TEST_P(ProposalRepositoryTest, MakesNoEventsOfTheFirstReading) {
  put(100, {a_proposal(1, kPassed), a_proposal(2, kVoting)});
  EXPECT_THAT(events(), IsEmpty());
}

TEST_P(ProposalRepositoryTest, TellsThatAVoteBeganAndHowItEndedOnce) {
  put(100, {a_proposal(1, kPassed), a_proposal(2, kDeposit)});
  auto const voting = a_proposal(2, kVoting);
  EXPECT_EQ(put(101, {voting}), (ProposalsWritten{.changed = 1, .events = 1}));
  EXPECT_EQ(put(102, {voting}), (ProposalsWritten{.unchanged = 1}));
  auto ended = voting;
  ended.status = ProposalStatus::rejected;
  put(103, {ended});
  put(103, {ended});
  EXPECT_THAT(events(), ElementsAre("Proposal 2 of Bare is open for voting: Title 2 #Bare #Governance",
                                    "Proposal 2 of Bare was rejected: Title 2 #Bare #Governance"));
}

TEST_P(ProposalRepositoryTest, KeepsTheRuleAndTheStakeThatAnEndedVoteWasCountedBy) {
  VotingRule const expedited{ProposalKind::expedited, 86'400, "0.4", "0.667", std::nullopt};
  put_state("1000", {{ProposalKind::standard, 172'800, "0.4", "0.5", "0.334"}, expedited});
  auto vote = a_proposal(2, kVoting);
  vote.kind = ProposalKind::expedited;
  auto const seen_ended = a_proposal(1, kPassed);
  put(100, {seen_ended, vote});
  EXPECT_EQ(stored()[0].rule, std::nullopt) << "while it is open, the chain's own rule counts";
  vote.status = kPassed;
  put(101, {vote});
  put_state("2000", {});
  put(102, {seen_ended, vote});
  ASSERT_THAT(stored(), SizeIs(2));
  EXPECT_EQ(stored()[0].rule, expedited);
  EXPECT_EQ(stored()[0].bonded_tokens, "1000");
  EXPECT_EQ(stored()[1].rule, std::nullopt) << "nobody saw it end";
}

TEST_P(ProposalRepositoryTest, KeepsHowTheVotesStoodOverTime) {
  auto vote = a_proposal(2, kVoting);
  vote.tally = ProposalTally{"1", "0", "0", "0"};
  auto const began = clock_.now();
  put(100, {vote});
  clock_.move(std::chrono::hours(1));
  vote.tally->yes = "2";
  put(101, {vote});
  vote.tally->yes = "3";
  put(102, {vote});
  vote.status = kPassed;
  vote.tally->yes = "4";
  auto ended_unseen = a_proposal(1, kPassed);
  ended_unseen.tally = vote.tally;
  auto const end = clock_.now();
  put(103, {vote, ended_unseen});
  ASSERT_THAT(stored(), SizeIs(2));
  auto const points = parse_tally_points(stored()[0].tally_points);
  ASSERT_THAT(points, SizeIs(3)) << "the one of ten minutes after the second came too soon";
  EXPECT_EQ(points[0], (TallyPoint{began, {"1", "0", "0", "0"}}));
  EXPECT_EQ(points[1].tally.yes, "2");
  EXPECT_EQ(points[2], (TallyPoint{end, {"4", "0", "0", "0"}}));
  EXPECT_EQ(stored()[1].tally_points, "");
}

TEST_P(ProposalRepositoryTest, TellsAVoteThatBeganAndEndedBetweenTwoReadings) {
  put(100, {a_proposal(1, kPassed)});
  EXPECT_EQ(put(101, {a_proposal(2, ProposalStatus::failed), a_proposal(1, kPassed)}).events, 2U);
  EXPECT_EQ(put(102, {a_proposal(3, kDeposit)}).events, 0U);
}

TEST_P(ProposalRepositoryTest, DoesNotTakeAChainsPastForNews) {
  auto const old = a_proposal(1, kPassed);
  auto const newer = a_proposal(5, kPassed);
  put(100, {});
  clock_.move(std::chrono::hours(24));
  put(101, {});
  EXPECT_EQ(put(102, {newer}).events, 0U) << "its vote began before a reading that did not show it";
  EXPECT_EQ(put(103, {old}).events, 0U) << "older than the newest known one";
}

TEST_P(ProposalRepositoryTest, AMovedEndOfTheVoteChangesTheSameRow) {
  auto proposal = a_proposal(1, kVoting);
  put(100, {proposal});
  auto const id = stored()[0].id;
  *proposal.voting_end_time += std::chrono::hours(24);
  EXPECT_EQ(put(101, {proposal}), (ProposalsWritten{.changed = 1}));
  ASSERT_THAT(stored(), SizeIs(1));
  EXPECT_EQ(stored()[0].id, id);
  EXPECT_EQ(stored()[0].proposal.voting_end_time, proposal.voting_end_time);
}

TEST_P(ProposalRepositoryTest, ADepositThatRanOutIsGoneWithoutATraceAndACancelledVoteIsTold) {
  put(100, {a_proposal(1, kVoting), a_proposal(2, kDeposit), a_proposal(3, kPassed)});
  EXPECT_EQ(put(101, {}, {1, 2, 3, 9}), (ProposalsWritten{.removed = 2, .events = 1}));
  ASSERT_THAT(stored(), SizeIs(1));
  EXPECT_EQ(stored()[0].proposal.number, 3) << "a final one stays whatever a node says";
  EXPECT_THAT(events(), ElementsAre("Proposal 1 of Bare was cancelled during the vote: Title 1 #Bare #Governance"));
  EXPECT_EQ(put(102, {}, {1, 2}), ProposalsWritten{});
}

TEST_P(ProposalRepositoryTest, AWhatWasNotReadKeepsItsStoredValue) {
  auto proposal = a_proposal(1, kVoting);
  proposal.metadata_url = "https://example.org/m";
  proposal.proposer = "cosmos1x";
  proposal.tally = ProposalTally{"1", "2", "3", "4"};
  put(100, {proposal});
  auto unread = proposal;
  unread.title.reset();
  unread.summary.reset();
  unread.tally.reset();
  unread.proposer.reset();
  EXPECT_EQ(put(101, {unread}), (ProposalsWritten{.unchanged = 1}));
  unread.metadata_url = "https://example.org/other";
  put(102, {unread});
  EXPECT_EQ(stored()[0].proposal.title, std::nullopt) << "of another text";
}

TEST_P(ProposalRepositoryTest, AnOlderReadingIsRefusedAndAFinalOneIsNotOpenAgain) {
  put(100, {a_proposal(1, kPassed)});
  EXPECT_EQ(failure_of([&] { put(99, {a_proposal(1, kVoting)}); }).code, ErrorCode::conflict);
  EXPECT_EQ(put(101, {a_proposal(1, kVoting)}), (ProposalsWritten{.unchanged = 1}));
}

TEST_P(ProposalRepositoryTest, AChainThatBeganAgainHasItsProposalsAnewAndTellsNothingOfThem) {
  put(100, {a_proposal(1, kPassed), a_proposal(2, kVoting)});
  auto const before = stored();
  EXPECT_EQ(put(10, {a_proposal(1, kVoting)}, {}, 1), (ProposalsWritten{.added = 1}));
  ASSERT_THAT(stored(), SizeIs(1));
  EXPECT_NE(stored()[0].id, before[1].id);
  EXPECT_THAT(events(), IsEmpty());
  EXPECT_EQ(put(11, {a_proposal(1, kPassed)}, {}, 1).events, 1U);
}

TEST_P(ProposalRepositoryTest, ASummaryIsWholeForTheNewestAndOpenOnesAndCutForOthers) {
  auto const summary = std::string(1'000, 'x') + "\u00e9";
  std::vector<Proposal> proposals;
  for (std::int64_t number = 1; number <= 25; ++number) {
    proposals.push_back(a_proposal(number, number == 2 ? kVoting : kPassed));
    proposals.back().summary = summary;
  }
  put(100, proposals);
  auto const loaded = stored();
  ASSERT_THAT(loaded, SizeIs(25));
  EXPECT_EQ(loaded[0].proposal.number, 25);
  EXPECT_EQ(loaded[19].proposal.summary->size(), 1'002U);
  EXPECT_EQ(loaded[20].proposal.summary->size(), kSummaryPreviewCharacters + 1);
  EXPECT_EQ(loaded[23].proposal.summary->size(), 1'002U) << "voting";
}

TEST_P(ProposalRepositoryTest, KnowsWhereAReadingMayEnd) {
  auto untitled = a_proposal(3, kVoting);
  untitled.title.reset();
  put(100, {a_proposal(1, kPassed), a_proposal(2, kDeposit), untitled}, {}, 0,
      {"history", "proposal_7", "tally", "proposal_", "proposal_x"});
  auto reading = store_->begin_read();
  EXPECT_EQ(load_known_proposals(reading, "a-1"), (KnownProposals{{1}, {2, 3}, {1, 2}, false, {7}}));
  EXPECT_EQ(load_known_proposals(reading, "b-1"), KnownProposals{});
}

}  // namespace
}  // namespace orrery::test
