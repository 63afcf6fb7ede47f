#include "store/validators/flight_recorder.hpp"

#include "domain/core/stable_id.hpp"
#include "store/core/chain_key.hpp"
#include "store/core/row_values.hpp"
#include "store/driver/connection.hpp"
#include "store/validators_fixture.hpp"
#include "store/weights/weight_evidence_repository.hpp"

#include <gmock/gmock.h>

#include <map>
#include <utility>

namespace orrery::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

class FlightRecorderTest : public ValidatorsTest {
 protected:
  std::vector<StoredValidatorChange> unjails_since(Timestamp since) {
    auto reading = store_->begin_read();
    return load_unjails_without_hash(reading, since);
  }

  std::int64_t newest() {
    auto reading = store_->begin_read();
    return find_newest_change(reading);
  }

  // Chain ids and heights.
  std::vector<std::pair<std::string, std::int64_t>> after(std::int64_t sequence) {
    auto reading = store_->begin_read();
    std::vector<std::pair<std::string, std::int64_t>> found;
    std::map<std::string, std::int64_t> keys;
    visit_changes_after(reading, sequence, [&](std::int64_t chain, StoredValidatorChange const& stored) {
      keys.emplace(stored.change.chain_id, chain);
      found.emplace_back(stored.change.chain_id, stored.change.state_height);
    });
    for (auto const& [chain_id, key] : keys) {
      EXPECT_EQ(key, find_chain_key(reading.connection(), chain_id));
    }
    return found;
  }

  std::vector<std::string> hashes_of(std::vector<std::int64_t> const& ids) {
    auto reading = store_->begin_read();
    std::vector<std::string> hashes;
    for (auto const& found : load_unjail_tx_hashes(reading, ids)) {
      hashes.push_back(std::to_string(found.change_id) + ' ' + found.tx_hash);
    }
    return hashes;
  }

  void put_hash(std::int64_t id, std::string const& hash) {
    auto writing = store_->begin_write();
    put_unjail_tx_hash(writing, id, hash);
    writing.commit();
  }
};
ORRERY_ON_EVERY_ENGINE(FlightRecorderTest);

std::vector<std::int64_t> heights_of(std::vector<StoredValidatorChange> const& changes) {
  std::vector<std::int64_t> heights;
  for (auto const& stored : changes) {
    heights.push_back(stored.change.state_height);
  }
  return heights;
}

TEST_P(FlightRecorderTest, KeepsWhatChangedFromWhatToWhatAtWhichHeightWhenAndWhoToldIt) {
  put(at(100), {a_validator("a")});
  clock_.move(std::chrono::hours{1});
  EXPECT_EQ(put(at(200), {a_validator("a").named("Anna").jailed(190)}),
            (ValidatorsWritten{.changed = 1, .recorded = 2}));
  ValidatorChange state{};
  state.chain_id = "a-1";
  state.operator_address = "a";
  state.kind = ValidatorChangeKind::state;
  state.state_old = ValidatorState{BondStatus::bonded, false};
  state.state_new = ValidatorState{BondStatus::unbonding, true};
  state.state_height = 200;
  state.observed_at = clock_.now();
  state.node = "https://node.example";
  state.unbonding_height = 190;
  auto moniker = state;
  moniker.kind = ValidatorChangeKind::moniker;
  moniker.state_old = moniker.state_new = {};
  moniker.unbonding_height = {};
  moniker.old_text = "Moniker";
  moniker.new_text = "Anna";
  EXPECT_THAT(history("a"),
              ElementsAre(StoredValidatorChange{stable_id(IdKind::validator_change, "a-1|0|a|moniker|200"), 2, moniker},
                          StoredValidatorChange{stable_id(IdKind::validator_change, "a-1|0|a|state|200"), 1, state}));
}

TEST_P(FlightRecorderTest, AReplacedConsensusKeyIsARowOfItsValidatorHoweverLongTheKeys) {
  Validator before = a_validator("a");
  before.consensus_key_type = "/cosmos.crypto.ed25519.PubKey";
  auto after = before;
  after.consensus_key_type = "/cosmos.crypto.mldsa65.PubKey";
  after.consensus_key = std::string(2'604, 'A');
  put(at(100), {before});
  EXPECT_EQ(put(at(200), {after}), (ValidatorsWritten{.changed = 1, .recorded = 1}));
  auto const rows = history("a");
  ASSERT_THAT(rows, SizeIs(1));
  EXPECT_EQ(rows[0].change.kind, ValidatorChangeKind::consensus_key);
  EXPECT_EQ(rows[0].change.old_text, "/cosmos.crypto.ed25519.PubKey a2V5");
  EXPECT_EQ(rows[0].change.new_text, "/cosmos.crypto.mldsa65.PubKey " + std::string(2'604, 'A'));
  auto reading = store_->begin_read();
  EXPECT_EQ(load_validators(reading).at(0).created_at, clock_.now()) << "it is the same validator";
}

TEST_P(FlightRecorderTest, TheLastBondingIsOfTheLastMoveIntoTheActiveSetOrOutOfIt) {
  auto const last = [&] {
    auto reading = store_->begin_read();
    return load_last_bondings(reading);
  };
  put(at(100), {a_validator("a"), a_validator("b")});
  put(at(150), {a_validator("a").named("A"), a_validator("b")});
  EXPECT_THAT(last(), IsEmpty());
  put(at(200), {a_validator("a").jailed(), a_validator("b")});
  EXPECT_THAT(last(), ElementsAre(LastBonding{"a-1", "a", 0, std::nullopt}));
  clock_.move(std::chrono::hours{1});
  auto const back = clock_.now();
  put(at(300), {a_validator("a"), a_validator("b")});
  clock_.move(std::chrono::hours{1});
  Validator jailed_and_still_bonded = a_validator("a");
  jailed_and_still_bonded.jailed = true;
  put(at(400), {jailed_and_still_bonded, a_validator("b")});
  EXPECT_THAT(last(), ElementsAre(LastBonding{"a-1", "a", 0, back}));
}

TEST_P(FlightRecorderTest, MovingAwayAndBackAtTwoHeightsIsTwoRowsAndAReplayNone) {
  put(at(100), {a_validator("a")});
  put(at(200), {a_validator("a").jailed()});
  EXPECT_EQ(put(at(200), {a_validator("a").jailed()}), (ValidatorsWritten{.unchanged = 1}));
  put(at(300), {a_validator("a")});
  EXPECT_THAT(heights_of(history("a")), ElementsAre(300, 200));
}

TEST_P(FlightRecorderTest, ASecondChangeOfAKindAtOneHeightContradictsTheFirstAndIsNotTaken) {
  put(at(100), {a_validator("a")});
  put(at(200), {a_validator("a").jailed()});
  EXPECT_EQ(put(at(200), {a_validator("a")}), (ValidatorsWritten{.unchanged = 1}));
  auto reading = store_->begin_read();
  EXPECT_TRUE(load_validators(reading).at(0).validator.jailed) << "the row and its record agree";
  EXPECT_THAT(heights_of(history("a")), ElementsAre(200));
  EXPECT_EQ(put(at(200), {a_validator("a").jailed().named("B")}).recorded, 1U) << "another kind is another change";
  EXPECT_EQ(put(at(201), {a_validator("a").named("B")}).recorded, 1U);
}

TEST_P(FlightRecorderTest, OneHeightOfTwoGenerationsIsTwoHeights) {
  put(at(100), {a_validator("a")});
  put(at(200), {a_validator("a").jailed()});
  put(at(100, "a-1", 1), {a_validator("a")});
  put(at(200, "a-1", 1), {a_validator("a").jailed()});
  EXPECT_THAT(heights_of(history("a")), ElementsAre(200, 100, 200));
}

TEST_P(FlightRecorderTest, AHistoryIsOfOneOperatorOfOneChainNewestFirstAndLimited) {
  put(at(1), {a_validator("a"), a_validator("b")});
  put(at(1, "b-1"), {a_validator("a")});
  for (int i = 2; i < 6; ++i) {
    put(at(i), {a_validator("a").named(std::to_string(i)), a_validator("b").named(std::to_string(i))});
    put(at(100 + i, "b-1"), {a_validator("a").named(std::to_string(i))});
  }
  EXPECT_THAT(heights_of(history("a")), ElementsAre(5, 4, 3, 2));
  EXPECT_THAT(heights_of(history("a", 2)), ElementsAre(5, 4));
  EXPECT_THAT(history("nobody"), IsEmpty());
}

TEST_P(FlightRecorderTest, WhatIsBehindASequenceComesOldestFirstWithTheKeyOfItsChain) {
  put(at(1), {a_validator("a"), a_validator("b")});
  put(at(1, "b-1"), {a_validator("a")});
  EXPECT_EQ(newest(), 0);
  put(at(2), {a_validator("a").named("2"), a_validator("b")});
  put(at(3), {a_validator("a").named("2"), a_validator("b").jailed()});
  put(at(4, "b-1"), {a_validator("a").jailed()});
  EXPECT_EQ(newest(), 3);
  EXPECT_THAT(after(0), ElementsAre(std::pair("a-1", 2), std::pair("a-1", 3), std::pair("b-1", 4)));
  EXPECT_THAT(after(1), ElementsAre(std::pair("a-1", 3), std::pair("b-1", 4)));
  EXPECT_THAT(after(3), IsEmpty());
  replace_all({a_bare_chain("b-1")});
  put(at(5, "b-1"), {});
  EXPECT_THAT(after(0), SizeIs(3)) << "also of a withdrawn chain and of a validator that is gone";
}

// A scan of the table would read all rows of a history for each change that is added.
TEST_P(FlightRecorderTest, WhatIsBehindASequenceIsFoundByItsIndex) {
  std::vector<Validator> validators;
  for (int i = 0; i < 400; ++i) {
    validators.push_back(a_validator("v" + std::to_string(i)));
  }
  for (int height = 1; height <= 6; ++height) {
    for (auto& validator : validators) {
      validator.moniker = std::to_string(height);
    }
    put(at(height), validators);
  }
  run_sql("ANALYZE");
  auto reading = store_->begin_read();
  int rows = 0;
  visit_changes_after(reading, find_newest_change(reading) - 1, [&](auto const&, auto const&) { ++rows; });
  EXPECT_EQ(rows, 1);
  if (GetParam() == EngineKind::postgres) {
    auto scanned = reading.connection().query(
        "SELECT CAST(seq_tup_read AS BIGINT) FROM pg_stat_xact_user_tables WHERE relname = 'validator_change'");
    EXPECT_EQ(RowReader(scanned.at(0)).number(), 0);
  } else {
    auto plan = reading.connection().query(
        "EXPLAIN QUERY PLAN SELECT * FROM validator_change c JOIN chain ON chain.id = c.chain WHERE c.sequence > 5 "
        "ORDER BY c.sequence");
    for (auto const& row : plan) {
      EXPECT_THAT(std::get<std::string>(row.at(3)), testing::StartsWith("SEARCH"));
    }
  }
}

TEST_P(FlightRecorderTest, OnlyUnjailingsWaitForAHashAndOneThatIsFoundStays) {
  put(at(1), {a_validator("a"), a_validator("b"), a_validator("c")});
  put(at(2), {a_validator("a").jailed(), a_validator("b").jailed(), a_validator("c").named("C")});
  clock_.move(std::chrono::hours{1});
  auto const first = clock_.now();
  put(at(3), {a_validator("a"), a_validator("b").jailed(), a_validator("c").named("C")});
  clock_.move(std::chrono::hours{1});
  put(at(4), {a_validator("a"), a_validator("b"), a_validator("c").named("C")});

  auto const waiting = unjails_since(first);
  EXPECT_THAT(heights_of(waiting), ElementsAre(3, 4)) << "oldest first";
  EXPECT_THAT(heights_of(unjails_since(first + std::chrono::seconds{1})), ElementsAre(4));
  std::vector<std::int64_t> ids{waiting.at(0).id, waiting.at(1).id};
  EXPECT_THAT(hashes_of(ids), IsEmpty());
  put_hash(waiting.at(0).id, "AB12");
  EXPECT_THAT(hashes_of(ids), ElementsAre(std::to_string(ids[0]) + " AB12"));
  for (std::int64_t i = 1; i < 40; ++i) {
    ids.insert(ids.begin(), i);
  }
  EXPECT_THAT(hashes_of(ids), SizeIs(1)) << "of however many it is asked";
  EXPECT_THAT(heights_of(unjails_since(first)), ElementsAre(4));
  EXPECT_EQ(history("a").at(0).change.unjail_tx_hash, "AB12");
  put_hash(waiting.at(0).id, "CD34");
  EXPECT_EQ(history("a").at(0).change.unjail_tx_hash, "AB12");
  put_hash(history("a").at(1).id, "CD34");
  EXPECT_EQ(history("a").at(1).change.unjail_tx_hash, std::nullopt) << "a jailing has no such transaction";
}

TEST_P(FlightRecorderTest, AnIdThatAnotherChangeHasIsNotTakenTwice) {
  put(at(1), {a_validator("a")});
  put(at(2), {a_validator("a").named("A")});
  run_sql("UPDATE validator_change SET id = " +
          std::to_string(stable_id(IdKind::validator_change, "a-1|0|a|moniker|3")));
  put(at(3), {a_validator("a").named("B")});
  EXPECT_EQ(history("a").at(0).id, stable_id(IdKind::validator_change, "a-1|0|a|moniker|3", 1));
  EXPECT_THAT(history("a"), SizeIs(2));
}

}  // namespace
}  // namespace orrery::test
