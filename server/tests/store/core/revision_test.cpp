#include "store/core/revision.hpp"

#include "store/core/chain_key.hpp"
#include "store/core/transaction.hpp"
#include "store/driver/connection.hpp"
#include "store/validators_fixture.hpp"

#include <gmock/gmock.h>

namespace orrery::test {
namespace {

using testing::ElementsAre;
using testing::Pair;

ChangedChains const kAnyRow{true, {}};

TEST(ChangedTables, AreTheSameBehindTheirText) {
  ChangedTables const tables{{"chain", kAnyRow}, {"price", {false, {3, 9'007'199'254'740'991}}}};
  ChangedTables read;
  ASSERT_TRUE(add_changes(to_text(tables), read));
  EXPECT_EQ(read, tables);
  ASSERT_TRUE(add_changes("price 4\nnew\n", read));
  EXPECT_EQ(read.at("price").chains, (ChainKeys{3, 4, 9'007'199'254'740'991}));
  EXPECT_TRUE(read.at("new").any);
  ASSERT_TRUE(add_changes("price\n", read));
  EXPECT_EQ(read.at("price"), kAnyRow);
}

TEST(ChangedTables, AreNotReadFromATextOfAnotherShape) {
  for (auto const* const text : {"price x\n", "price 1,2\n", " 1\n", "\n", "price 99999999999999999999\n"}) {
    ChangedTables tables;
    EXPECT_FALSE(add_changes(text, tables)) << text;
  }
}

// In one commit; whoever reads several of them holds as many chains as they name.
TEST(ChangedTables, AreOfAnyRowWhereTheChainsAreMany) {
  ChangedChains changed;
  for (std::int64_t chain = 0; chain < 64; ++chain) {
    changed.add({false, {chain}});
  }
  ChangedTables read;
  ASSERT_TRUE(add_changes(to_text({{"price", changed}}), read));
  EXPECT_EQ(read.at("price"), changed);
  ASSERT_TRUE(add_changes("price 64\n", read));
  changed.add({false, {64}});
  EXPECT_EQ(read.at("price"), changed);
  EXPECT_EQ(changed.chains.size(), 65U);
  ASSERT_TRUE(add_changes(to_text({{"price", changed}}), read));
  EXPECT_EQ(read.at("price"), kAnyRow);
}

TEST(ChangedTables, TellWhatSomeOfThemHaveTogether) {
  ChangedTables const tables{{"chain", {false, {1}}}, {"price", {false, {2, 3}}}, {"series", kAnyRow}};
  EXPECT_EQ(compute_changed_chains(tables, {"chain", "price", "proposal"}), (ChangedChains{false, {1, 2, 3}}));
  EXPECT_EQ(compute_changed_chains(tables, {"chain", "series"}), kAnyRow);
  EXPECT_TRUE(compute_changed_chains(tables, {"proposal"}).is_nothing());
}

class RevisionTest : public ValidatorsTest {
 protected:
  std::int64_t key_of(std::string const& chain_id) {
    auto const reading = store_->begin_read();
    return find_chain_key(reading.connection(), chain_id);
  }

  static std::optional<ChangedTables> changes_since(Store& store, Revision seen) {
    auto const reading = store.begin_read();
    return find_changes_since(reading.connection(), seen);
  }
};
ORRERY_ON_EVERY_ENGINE(RevisionTest);

TEST_P(RevisionTest, TellsWriterAndReaderOfWhichChainsTheCommitsSinceChangedRows) {
  auto const reader = open_reader();
  auto const seen = store_->revision();
  EXPECT_EQ(reader->revision(), seen);
  EXPECT_EQ(changes_since(*reader, seen), ChangedTables());
  put(at(100, "a-1"), {a_validator("op-1")});
  ChangedTables const of_a{{"validator", {false, {key_of("a-1")}}}, {"validator_stake", {false, {key_of("a-1")}}}};
  EXPECT_EQ(changes_since(*store_, seen), of_a);
  EXPECT_EQ(changes_since(*reader, seen), of_a);
  auto const between = store_->revision();
  put(at(100, "b-1"), {a_validator("op-1")});
  EXPECT_EQ(changes_since(*reader, seen)->at("validator").chains, (ChainKeys{key_of("a-1"), key_of("b-1")}));
  EXPECT_EQ(changes_since(*reader, between)->at("validator").chains, ChainKeys{key_of("b-1")});
}

TEST_P(RevisionTest, TellsTheChainOfACountOfDelegators) {
  put(at(100, "a-1"), {a_validator("op-1")});
  auto const seen = store_->revision();
  auto writing = store_->begin_write();
  put_delegator_count(writing, "a-1", "op-1", 7, clock_.now());
  writing.commit();
  EXPECT_THAT(*changes_since(*store_, seen),
              ElementsAre(Pair("validator_stake", ChangedChains{false, {key_of("a-1")}})));
}

TEST_P(RevisionTest, TellsOfAnyRowWhatAStatementDoesNotSay) {
  put(at(100, "a-1"), {a_validator("op-1")});
  auto const seen = store_->revision();
  auto writing = store_->begin_write();
  writing.connection().execute("UPDATE validator SET moniker = 'other'");
  writing.commit();
  EXPECT_THAT(*changes_since(*store_, seen), ElementsAre(Pair("validator", kAnyRow)));
}

TEST_P(RevisionTest, IsTheSameAfterWhatChangedNothingOrWasRolledBack) {
  put(at(100), {a_validator("op-1")});
  auto const seen = store_->revision();
  put(at(100), {a_validator("op-1")});
  {
    auto writing = store_->begin_write();
    writing.connection().execute("UPDATE validator SET moniker = 'other'");
  }
  EXPECT_EQ(store_->revision(), seen);
  EXPECT_EQ(changes_since(*store_, seen), ChangedTables());
}

// A standby that takes over may lack the last commits: numbers are given again.
TEST_P(RevisionTest, OfAnotherHistoryIsAnotherAndTellsNothing) {
  auto const shared = store_->revision();
  put(at(100, "a-1"), {a_validator("op-1")});
  auto const lost = store_->revision();
  run_sql("DELETE FROM validator_stake");
  run_sql("DELETE FROM validator");
  run_sql("DELETE FROM change_log WHERE revision = " + std::to_string(lost.number));
  run_sql("UPDATE revision SET value = value - 1");
  EXPECT_EQ(store_->revision(), shared);
  EXPECT_EQ(changes_since(*store_, lost), std::nullopt) << "it goes back";
  put(at(100, "b-1"), {a_validator("op-1")});
  EXPECT_EQ(store_->revision().number, lost.number);
  EXPECT_NE(store_->revision(), lost);
  EXPECT_EQ(changes_since(*store_, lost), std::nullopt) << "the same number";
  put(at(101, "b-1"), {a_validator("op-2")});
  EXPECT_EQ(changes_since(*store_, lost), std::nullopt) << "beyond it";
  EXPECT_THAT(changes_since(*store_, shared)->at("validator").chains, ElementsAre(key_of("b-1")));
}

TEST_P(RevisionTest, TooManyCommitsAgoTellsNothing) {
  auto const seen = store_->revision();
  run_sql("UPDATE revision SET value = value + 998");
  put(at(100), {a_validator("op-1")});
  EXPECT_NE(changes_since(*store_, seen), std::nullopt);
  put(at(101), {a_validator("op-2")});
  EXPECT_EQ(changes_since(*store_, seen), std::nullopt);
}

TEST_P(RevisionTest, OfNoCommitTellsNothing) {
  EXPECT_EQ(changes_since(*store_, Revision{}), std::nullopt);
}

TEST_P(RevisionTest, IsAskedForByTheTablesThatARepositoryReads) {
  auto reading = store_->begin_read();
  auto const tables = list_tables_read(reading, [&] { load_validators(reading); });
  EXPECT_EQ(tables, (TableNames{"chain", "validator", "validator_stake"}));
}

}  // namespace
}  // namespace orrery::test
