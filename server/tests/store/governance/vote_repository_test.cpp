#include "store/governance/vote_repository.hpp"

#include "store/governance/proposal_repository.hpp"
#include "store/validators_fixture.hpp"

#include <gmock/gmock.h>

namespace orrery::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::Pair;

class VoteRepositoryTest : public ValidatorsTest {
 protected:
  void put_proposal(std::int64_t number, ProposalStatus status) {
    Proposal proposal;
    proposal.number = number;
    proposal.status = status;
    proposal.title = "Title";
    proposal.voting_end_time = clock_.now();
    auto writing = store_->begin_write();
    put_proposals(writing, {"a-1", 0, number, clock_.now()}, std::vector{proposal}, {});
    writing.commit();
  }

  void put_vote(std::int64_t proposal, std::string operator_address, CastVote vote,
                std::optional<PowerShare> share = std::nullopt) {
    auto writing = store_->begin_write();
    record_vote(writing, {"a-1", 0, 1, clock_.now()}, {proposal, std::move(operator_address), vote, share});
    writing.commit();
  }

  // Of the newest proposal of the chain, or an older one.
  SeenVotes seen(std::size_t place = 0) {
    auto reading = store_->begin_read();
    return load_proposals(reading).at(place).votes;
  }
};
ORRERY_ON_EVERY_ENGINE(VoteRepositoryTest);

TEST_P(VoteRepositoryTest, WhatWasVotedComesWithItsProposal) {
  put(at(1), {a_validator("a"), a_validator("b"), a_validator("c")});
  put_proposal(1, ProposalStatus::voting_period);
  put_proposal(2, ProposalStatus::voting_period);
  put_vote(1, "b", {true, VoteOption::no_with_veto}, PowerShare{25'000'000});
  put_vote(1, "a", {});
  put_vote(1, "c", {true, std::nullopt});
  put_vote(1, "b", {});
  EXPECT_THAT(seen(1).votes,
              ElementsAre(SeenVote{"a", clock_.now(), std::nullopt, {}},
                          SeenVote{"b", clock_.now(), PowerShare{25'000'000}, {true, VoteOption::no_with_veto}},
                          SeenVote{"c", clock_.now(), std::nullopt, {true, std::nullopt}}))
      << "the first answer stays";
  EXPECT_EQ(seen(), SeenVotes{});
}

TEST_P(VoteRepositoryTest, AValidatorThatTheChainNoLongerHasKeepsItsVoteAndAddress) {
  put(at(1), {a_validator("a"), a_validator("b")});
  put_proposal(1, ProposalStatus::voting_period);
  put_vote(1, "b", {true, VoteOption::yes});
  put(at(2), {a_validator("a")});
  EXPECT_THAT(seen().votes, ElementsAre(SeenVote{"b", clock_.now(), std::nullopt, {true, VoteOption::yes}}));
}

TEST_P(VoteRepositoryTest, VotesOnOlderProposalsThanTheNewestAreNotLoaded) {
  put(at(1), {a_validator("a")});
  auto const newest = static_cast<std::int64_t>(kProposalsInFull) + 2;
  for (std::int64_t number = 1; number <= newest; ++number) {
    put_proposal(number, number == 1 ? ProposalStatus::voting_period : ProposalStatus::passed);
    put_vote(number, "a", {true, VoteOption::yes});
  }
  EXPECT_EQ(seen(0).votes.size(), 1U);
  EXPECT_EQ(seen(kProposalsInFull - 1).votes.size(), 1U);
  EXPECT_THAT(seen(kProposalsInFull).votes, IsEmpty());
  EXPECT_EQ(seen(kProposalsInFull + 1).votes.size(), 1U) << "it is open";
}

TEST_P(VoteRepositoryTest, SharesAreOfTheStakeThatIsBonded) {
  put(at(1), {a_validator("a").with_tokens("1"), a_validator("b").with_tokens("9007199254740993"),
              a_validator("c").with_tokens("9007199254740992"), a_validator("d").with_tokens("5").jailed()});
  put(at(1, "b-1"), {a_validator("a").with_tokens("7")});
  auto reading = store_->begin_read();
  EXPECT_THAT(
      load_bonded_shares(reading, "a-1"),
      ElementsAre(Pair("a", PowerShare{0}), Pair("b", PowerShare{50'000'000}), Pair("c", PowerShare{50'000'000})));
  EXPECT_THAT(load_bonded_shares(reading, "nobody"), IsEmpty());
}

}  // namespace
}  // namespace orrery::test
