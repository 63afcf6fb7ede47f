#include "store/core/rows_of_chain.hpp"

#include "store/chains/chain_state_repository.hpp"
#include "store/core/chain_check_repository.hpp"
#include "store/governance/proposal_repository.hpp"
#include "store/validators/validator_repository.hpp"

#include "store/core/chain_key.hpp"
#include "store/core/revision.hpp"
#include "store/driver/connection.hpp"
#include "store/validators/packed_validator.hpp"
#include "store/validators_fixture.hpp"

#include <gmock/gmock.h>

#include <algorithm>
#include <iterator>
#include <map>

namespace orrery::test {
namespace {

using testing::Each;
using testing::ElementsAre;
using testing::Field;
using testing::IsEmpty;

template <class Stored>
std::vector<Stored> values_of(std::vector<Shared<Stored>> const& rows) {
  std::vector<Stored> values;
  std::ranges::transform(rows, std::back_inserter(values), [](auto const& row) { return *row; });
  return values;
}

std::vector<StoredValidator> values_of(std::vector<Shared<PackedValidator>> const& rows) {
  std::vector<StoredValidator> values;
  std::ranges::transform(rows, std::back_inserter(values), [](auto const& row) { return row->unpack(); });
  return values;
}

class ChangedRows : public ValidatorsTest {
 protected:
  void SetUp() override {
    ValidatorsTest::SetUp();
    if (!IsSkipped()) at_first_ = store_->revision();
  }

  // What was read before becomes what is stored now; the chains that were read anew for it.
  std::vector<std::string> renew() {
    auto reading = store_->begin_read();
    auto changed = reload_validators(reading, find_changed_chains(reading, "validator_stake"));
    auto const chains = list_chains(changed);
    replace_rows(validators_, std::move(changed));
    EXPECT_EQ(values_of(validators_), load_validators(reading));
    return chains;
  }
  std::vector<std::string> renew_proposals() {
    auto reading = store_->begin_read();
    auto changed = reload_proposals(reading, find_changed_chains(reading, "proposal"));
    auto const chains = list_chains(changed);
    replace_rows(proposals_, std::move(changed));
    EXPECT_EQ(values_of(proposals_), load_proposals(reading));
    return chains;
  }

  // Of that table and of `chain`, since the last time for that table.
  ChainKeys find_changed_chains(ReadTransaction const& reading, std::string const& table) {
    auto& seen = seen_.try_emplace(table, at_first_).first->second;
    auto const changes = find_changes_since(reading.connection(), seen);
    seen = read_revision(reading.connection());
    EXPECT_TRUE(changes);
    auto const changed = compute_changed_chains(changes.value(), {"chain", table});
    EXPECT_FALSE(changed.any);
    return changed.chains;
  }

  template <class Stored>
  static std::vector<std::string> list_chains(std::vector<RowsOfChain<Stored>> const& changed) {
    std::vector<std::string> chains;
    std::ranges::transform(changed, std::back_inserter(chains), &RowsOfChain<Stored>::chain_id);
    std::ranges::sort(chains);
    return chains;
  }

  // The rows of some chains in place of those that were read before.
  void renew_those_of(std::vector<std::string> const& chain_ids) {
    auto reading = store_->begin_read();
    ChainKeys keys;
    for (auto const& chain_id : chain_ids) {
      keys.insert(find_chain_key(reading.connection(), chain_id));
    }
    replace_rows(validators_, reload_validators(reading, keys));
    replace_rows(proposals_, reload_proposals(reading, keys));
    replace_rows(states_, reload_chain_states(reading, keys));
    replace_rows(checks_, reload_chain_checks(reading, keys));
  }
  void expect_all_as_stored() {
    auto reading = store_->begin_read();
    EXPECT_EQ(values_of(validators_), load_validators(reading));
    EXPECT_EQ(values_of(proposals_), load_proposals(reading));
    EXPECT_EQ(states_, load_chain_states(reading));
    EXPECT_EQ(checks_, load_chain_checks(reading));
  }
  void tell_state(std::string const& chain_id, std::int64_t height) {
    auto writing = store_->begin_write();
    put_chain_state(writing, {chain_id, {}, height, clock_.now(), 0});
    ChainCheck check;
    check.data_set = "chain_state";
    check.chain_id = chain_id;
    check.height = height;
    record_chain_check(writing, check);
    check.data_set = "a set that comes before";
    record_chain_check(writing, check);
    writing.commit();
  }

  void vote(std::string const& chain_id, std::int64_t height, std::vector<std::int64_t> const& numbers,
            std::vector<std::int64_t> const& gone = {}) {
    std::vector<Proposal> proposals;
    for (auto const number : numbers) {
      Proposal proposal;
      proposal.number = number;
      proposal.status = ProposalStatus::passed;
      proposal.title = "Title of " + std::to_string(number) + " at " + std::to_string(height);
      proposal.summary = std::string(2 * kSummaryPreviewCharacters, 's');
      proposals.push_back(std::move(proposal));
    }
    auto writing = store_->begin_write();
    put_proposals(writing, {chain_id, 0, height, clock_.now()}, proposals, gone);
    writing.commit();
  }

  std::vector<Shared<PackedValidator>> validators_;
  std::vector<Shared<StoredProposal>> proposals_;
  std::vector<StoredChainState> states_;
  std::vector<ChainCheck> checks_;
  Revision at_first_;
  std::map<std::string, Revision> seen_;
};

ORRERY_ON_EVERY_ENGINE(ChangedRows);

TEST_P(ChangedRows, AreReadAnewOfThoseChainsAloneThatHaveOtherValidators) {
  put(at(100, "a-1"), {a_validator("op-1"), a_validator("op-2")});
  put(at(100, "b-1"), {a_validator("op-1")});
  EXPECT_THAT(renew(), ElementsAre("a-1", "b-1"));
  EXPECT_THAT(renew(), IsEmpty());
  put(at(101, "a-1"), {a_validator("op-1").with_tokens("7"), a_validator("op-2")});
  EXPECT_THAT(renew(), ElementsAre("a-1"));
  put(at(101, "b-1"), {a_validator("op-1"), a_validator("op-3"), a_validator("op-0")});
  EXPECT_THAT(renew(), ElementsAre("b-1"));
  put(at(102, "b-1"), {a_validator("op-3")});
  EXPECT_THAT(renew(), ElementsAre("b-1"));
  put(at(1, "B-1"), {a_validator("op-9")});
  EXPECT_THAT(renew(), ElementsAre("B-1"));
}

TEST_P(ChangedRows, FollowACountOfDelegatorsWithinTheSameSecond) {
  put(at(100), {a_validator("op-1"), a_validator("op-2")});
  renew();
  for (auto const count : {5, 6}) {
    auto writing = store_->begin_write();
    put_delegator_count(writing, "a-1", "op-2", count, clock_.now());
    writing.commit();
    EXPECT_THAT(renew(), ElementsAre("a-1"));
  }
}

TEST_P(ChangedRows, AreHeldOnAsTheyWereWhereTheyAreTheSameInAChangedChain) {
  put(at(100, "a-1"), {a_validator("op-1"), a_validator("op-3")});
  renew();
  auto const before = validators_;
  put(at(101, "a-1"), {a_validator("op-0"), a_validator("op-1"), a_validator("op-3").with_tokens("7")});
  renew();
  EXPECT_TRUE(validators_.at(1).is_same(before.at(0))) << "op-1, behind another one now";
  EXPECT_FALSE(validators_.at(2).is_same(before.at(1))) << "op-3 has other tokens";
}

TEST_P(ChangedRows, GoWithAChainThatIsWithdrawnAndComeBackWithIt) {
  put(at(100, "a-1"), {a_validator("op-1")});
  put(at(100, "b-1"), {a_validator("op-1")});
  vote("a-1", 100, {1, 2});
  renew();
  renew_proposals();
  replace_all({a_bare_chain("b-1"), a_bare_chain("B-1")});
  EXPECT_THAT(renew(), ElementsAre("a-1"));
  EXPECT_THAT(renew_proposals(), ElementsAre("a-1"));
  replace_all({a_bare_chain("a-1"), a_bare_chain("b-1"), a_bare_chain("B-1")});
  EXPECT_THAT(renew(), ElementsAre("a-1"));
  EXPECT_THAT(renew_proposals(), ElementsAre("a-1"));
}

TEST_P(ChangedRows, AreReadAnewOfThoseChainsAloneThatHaveOtherProposals) {
  vote("a-1", 100, {1, 2, 3});
  vote("b-1", 100, {7});
  EXPECT_THAT(renew_proposals(), ElementsAre("a-1", "b-1"));
  EXPECT_THAT(renew_proposals(), IsEmpty());
  vote("a-1", 101, {2});
  EXPECT_THAT(renew_proposals(), ElementsAre("a-1"));
  vote("b-1", 101, {8}, {7});
  EXPECT_THAT(renew_proposals(), ElementsAre("b-1"));
}

TEST_P(ChangedRows, CutTheSummaryOfAProposalThatNewerOnesPushBack) {
  std::vector<std::int64_t> numbers;
  for (std::int64_t number = 1; number <= static_cast<std::int64_t>(kProposalsInFull); ++number) {
    numbers.push_back(number);
  }
  vote("a-1", 100, numbers);
  renew_proposals();
  EXPECT_EQ(proposals_.back()->proposal.summary->size(), 2 * kSummaryPreviewCharacters);
  vote("a-1", 101, {100});
  renew_proposals();
  EXPECT_EQ(proposals_.back()->proposal.summary->size(), kSummaryPreviewCharacters + 1);
}

TEST_P(ChangedRows, OfNamedChainsAreReadWithoutALookAtOthers) {
  renew_those_of({"a-1", "b-1"});
  expect_all_as_stored();
  for (std::int64_t height = 100; height < 103; ++height) {
    put(at(height, "b-1"), {a_validator("op-" + std::to_string(height)), a_validator("op-1")});
    vote("b-1", height, {height});
    tell_state("b-1", height);
    renew_those_of({"b-1"});
    expect_all_as_stored();
  }
  put(at(100, "a-1"), {a_validator("op-1"), a_validator("op-0")});
  vote("a-1", 100, {1, 2, 3}, {});
  tell_state("a-1", 100);
  renew_those_of({"b-1"});
  EXPECT_THAT(values_of(validators_), Each(Field(&StoredValidator::chain_id, "b-1")));
  renew_those_of({"a-1"});
  expect_all_as_stored();
  replace_all({a_bare_chain("b-1")});
  renew_those_of({"a-1"});
  EXPECT_THAT(values_of(validators_), Each(Field(&StoredValidator::chain_id, "b-1")));
  expect_all_as_stored();
}

TEST_P(ChangedRows, AreTheVeryOnesThatWereHeldWhereAllAreReadAndTheyAreTheSame) {
  put(at(100, "a-1"), {a_validator("op-1"), a_validator("op-2")});
  put(at(100, "b-1"), {a_validator("op-1")});
  vote("a-1", 100, {1, 2});
  renew();
  renew_proposals();
  put(at(101, "a-1"), {a_validator("op-1").with_tokens("7"), a_validator("op-2")});
  vote("a-1", 101, {2});
  auto reading = store_->begin_read();
  auto const validators = load_shared_validators(reading, validators_);
  EXPECT_EQ(values_of(validators), load_validators(reading));
  EXPECT_FALSE(validators.at(0).is_same(validators_.at(0)));
  EXPECT_TRUE(validators.at(1).is_same(validators_.at(1)));
  EXPECT_TRUE(validators.at(2).is_same(validators_.at(2)));
  auto const proposals = load_shared_proposals(reading, proposals_);
  EXPECT_EQ(values_of(proposals), load_proposals(reading));
  EXPECT_FALSE(proposals.at(0).is_same(proposals_.at(0))) << "2, the newest";
  EXPECT_TRUE(proposals.at(1).is_same(proposals_.at(1)));
}

}  // namespace
}  // namespace orrery::test
