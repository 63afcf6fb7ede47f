#include "store/chains/chain_state_repository.hpp"

#include "store/chain_builder.hpp"
#include "store/chains/chain_repository.hpp"
#include "store/core/chain_check_repository.hpp"
#include "store/store_fixture.hpp"

#include <gmock/gmock.h>

namespace orrery::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class ChainStateRepositoryTest : public StoreTest {
 protected:
  void SetUp() override {
    StoreTest::SetUp();
    if (IsSkipped()) return;
    store_ = open_writer();
    replace_all({a_bare_chain("b-1"), a_bare_chain("a-1")});
  }

  void replace_all(std::vector<Chain> const& chains) {
    auto writing = store_->begin_write();
    replace_chains(writing, chains, clock_.now());
    writing.commit();
  }

  bool put(StoredChainState const& state) {
    auto writing = store_->begin_write();
    auto const changed = put_chain_state(writing, state);
    writing.commit();
    return changed;
  }

  void record(ChainCheck const& check) {
    auto writing = store_->begin_write();
    record_chain_check(writing, check);
    writing.commit();
  }

  std::vector<StoredChainState> states() {
    auto reading = store_->begin_read();
    return load_chain_states(reading);
  }

  std::vector<ChainCheck> checks() {
    auto reading = store_->begin_read();
    return load_chain_checks(reading);
  }

  StoredChainState a_state(std::int64_t height, std::string const& chain_id = "a-1") const {
    StoredChainState stored;
    stored.chain_id = chain_id;
    stored.state = {.staking_kind = StakingKind::mstaking,
                    .staking_evidence = "/initia/mstaking/v1/pool",
                    .bond_denom = "uatom",
                    .supply = std::string(78, '9'),
                    .bonded_tokens = "1",
                    .other_bonded = {{"move/a b", "7"}, {"ibc/27", std::string(78, '8')}},
                    .active_validators = 180,
                    .max_validators = 200,
                    .inflation = "0.1",
                    .community_tax = "0.02",
                    .staking_provisions = "260003393118.788394260233055202",
                    .assumed_blocks = 6'311'520,
                    .is_proportional = false,
                    .unbonding_time_s = 1'814'400,
                    .voting_period_s = 1'209'600,
                    .block_time_ms = 6'012,
                    .absent = {"inflation", "voting_period_s"}};
    stored.state_height = height;
    stored.changed_at = clock_.now();
    return stored;
  }

  ChainCheck a_check(std::int64_t height, std::string const& data_set = "chain_state") const {
    return {data_set, "a-1", "https://node.example", height, clock_.now(), clock_.now(), {}, {}, 0};
  }

  std::unique_ptr<Store> store_;
};
ORRERY_ON_EVERY_ENGINE(ChainStateRepositoryTest);

TEST_P(ChainStateRepositoryTest, GivesBackEveryFieldAndEveryAbsenceByChainId) {
  auto const full = a_state(7, "b-1");
  StoredChainState bare;
  bare.chain_id = "a-1";
  bare.generation = 3;
  EXPECT_TRUE(put(full));
  EXPECT_TRUE(put(bare));
  EXPECT_THAT(states(), ElementsAre(bare, full));
}

TEST_P(ChainStateRepositoryTest, AnEqualStateWritesNoRow) {
  auto const first = a_state(100);
  put(first);
  auto const revision = store_->revision();
  clock_.move(std::chrono::hours{1});
  EXPECT_FALSE(put(a_state(100)));
  EXPECT_FALSE(put(a_state(200)));
  EXPECT_THAT(states(), ElementsAre(first));
  EXPECT_EQ(store_->revision(), revision);
  auto changed = a_state(300);
  changed.state.inflation = std::nullopt;
  EXPECT_TRUE(put(changed));
  EXPECT_THAT(states(), ElementsAre(changed));
}

TEST_P(ChainStateRepositoryTest, AnOlderStateIsRefusedButNotOneOfALaterGeneration) {
  auto older = a_state(199);
  older.state.supply = "1";
  put(a_state(200));
  auto const error = failure_of([&] { put(older); });
  EXPECT_EQ(error.code, ErrorCode::conflict);
  EXPECT_THAT(error.reason, HasSubstr("height 199"));
  older.generation = 1;
  EXPECT_TRUE(put(older));
  EXPECT_EQ(failure_of([&] { put(a_state(900)); }).code, ErrorCode::conflict);
}

TEST_P(ChainStateRepositoryTest, AStateOlderThanTheLastUnchangedOneIsRefusedToo) {
  put(a_state(100));
  record(a_check(300));
  record(a_check(900, "validators"));
  auto state = a_state(299);
  state.state.supply = "1";
  EXPECT_EQ(failure_of([&] { put(state); }).code, ErrorCode::conflict);
  state.state_height = 300;
  EXPECT_TRUE(put(state)) << "the other data set's check does not count";
}

TEST_P(ChainStateRepositoryTest, AWithdrawnChainHidesItsRowsUntilItIsBack) {
  put(a_state(1));
  record(a_check(1));
  replace_all({a_bare_chain("b-1")});
  EXPECT_THAT(states(), IsEmpty());
  EXPECT_THAT(checks(), IsEmpty());
  replace_all({a_bare_chain("a-1")});
  EXPECT_THAT(states(), ElementsAre(a_state(1)));
  EXPECT_THAT(checks(), ElementsAre(a_check(1)));
}

TEST_P(ChainStateRepositoryTest, AChainThatWasNeverStoredIsRefused) {
  auto const error = failure_of([&] { put(a_state(1, "unknown-1")); });
  EXPECT_EQ(error.code, ErrorCode::invalid_input);
  EXPECT_EQ(error.thing, "chain unknown-1");
  auto check = a_check(1);
  check.chain_id = "unknown-1";
  EXPECT_EQ(failure_of([&] { record(check); }).thing, "chain unknown-1");
}

TEST_P(ChainStateRepositoryTest, AChecksEveryFieldAndAbsenceComesBackByDataSetThenChain) {
  auto full = a_check(5, "validators");
  full.last_error = "timed out";
  full.unread = {"inflation", "community_tax"};
  full.generation = 2;
  ChainCheck bare;
  bare.data_set = "validators";
  bare.chain_id = "b-1";
  record(bare);
  record(full);
  record(a_check(9));
  EXPECT_THAT(checks(), ElementsAre(a_check(9), full, bare));
  auto reading = store_->begin_read();
  EXPECT_EQ(find_chain_check(reading, "validators", "a-1"), full);
  EXPECT_EQ(find_chain_check(reading, "chain_state", "b-1"), std::nullopt);
  EXPECT_EQ(find_chain_check(reading, "chain_state", "unknown-1"), std::nullopt);
}

TEST_P(ChainStateRepositoryTest, AChecksHeightNeverGoesBackWithinAGeneration) {
  record(a_check(100));
  auto failed = a_check(100);
  failed.last_error = "timed out";
  record(failed);
  EXPECT_EQ(failure_of([&] { record(a_check(99)); }).code, ErrorCode::conflict);
  auto without = failed;
  without.height = std::nullopt;
  EXPECT_EQ(failure_of([&] { record(without); }).code, ErrorCode::conflict);
  EXPECT_THAT(checks(), ElementsAre(failed));
  auto again = a_check(3);
  again.generation = 1;
  record(again);
  EXPECT_THAT(checks(), ElementsAre(again));
}

}  // namespace
}  // namespace orrery::test
