#include "store/table_changes.hpp"

#include "store/tables_read.hpp"
#include "store/validators_fixture.hpp"

#include <gtest/gtest.h>

namespace orrery::test {
namespace {

TableNames const kChain{"chain"};
TableNames const kPrice{"price"};

TEST(TableChanges, TellWhatTheCommitsBetweenTwoRevisionsLeftAlone) {
  TableChanges changes;
  changes.note(7, kChain);
  changes.note(8, kPrice);
  EXPECT_FALSE(changes.may_differ(kChain, 7, 8));
  EXPECT_TRUE(changes.may_differ(kPrice, 7, 8));
  EXPECT_TRUE(changes.may_differ({"chain", "price"}, 7, 8));
  EXPECT_TRUE(changes.may_differ(kChain, 6, 8));
  EXPECT_FALSE(changes.may_differ(kPrice, 8, 8));
}

TEST(TableChanges, TakeNothingForUnchangedThatAnotherProcessMayHaveCommitted) {
  TableChanges changes;
  EXPECT_TRUE(changes.may_differ(kChain, 0, 0));
  changes.note(7, kPrice);
  EXPECT_TRUE(changes.may_differ(kChain, 5, 7)) << "before the first own commit";
  EXPECT_TRUE(changes.may_differ(kChain, 7, 8)) << "after the last";
  changes.note(9, kPrice);
  EXPECT_TRUE(changes.may_differ(kChain, 7, 9)) << "between two of them";
  EXPECT_FALSE(changes.may_differ(kChain, 8, 9));
}

TEST(TableChanges, KnowNothingAfterACommitOfUnknownOutcome) {
  TableChanges changes;
  changes.note(7, kChain);
  changes.note(8, kPrice);
  changes.forget();
  EXPECT_TRUE(changes.may_differ(kChain, 7, 8));
  changes.note(8, kPrice);
  EXPECT_FALSE(changes.may_differ(kChain, 7, 8));
}

class StoreChanges : public ValidatorsTest {};
ORRERY_ON_EVERY_ENGINE(StoreChanges);

TEST_P(StoreChanges, AreKnownOfTheTablesThatOwnCommitsWrote) {
  auto const before = store_->revision();
  put(at(100), {a_validator("op-1")});
  auto const now = store_->revision();
  EXPECT_TRUE(store_->may_differ({"validator"}, before, now));
  EXPECT_FALSE(store_->may_differ({"proposal"}, before, now));
  put(at(100), {a_validator("op-1")});
  EXPECT_FALSE(store_->may_differ({"validator"}, now, store_->revision()));
}

TEST_P(StoreChanges, AreNotKnownToAReader) {
  auto const reader = open_reader();
  auto const now = reader->revision();
  EXPECT_TRUE(reader->may_differ({"proposal"}, now, now));
}

TEST_P(StoreChanges, AreAskedForByTheTablesThatARepositoryReads) {
  auto reading = store_->begin_read();
  auto const tables = list_tables_read(reading, [&] { load_validators(reading); });
  EXPECT_EQ(tables, (TableNames{"chain", "validator"}));
}

}  // namespace
}  // namespace orrery::test
