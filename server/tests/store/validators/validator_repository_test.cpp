#include "store/validators/validator_repository.hpp"

#include "domain/core/stable_id.hpp"
#include "store/core/chain_check_repository.hpp"
#include "store/validators_fixture.hpp"

#include <gmock/gmock.h>

#include <limits>

namespace orrery::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

class ValidatorRepositoryTest : public ValidatorsTest {
 protected:
  void count(std::string const& operator_address, std::int64_t number, Timestamp counted_at) {
    auto writing = store_->begin_write();
    put_delegator_count(writing, "a-1", operator_address, number, counted_at);
    writing.commit();
  }
};
ORRERY_ON_EVERY_ENGINE(ValidatorRepositoryTest);

TEST_P(ValidatorRepositoryTest, GivesBackEveryFieldAndEveryAbsence) {
  Validator full = a_validator("full").jailed(std::numeric_limits<std::int64_t>::max());
  full.tokens = std::string(78, '9');
  full.delegator_shares = std::string(78, '9') + ".000000000000000001";
  Validator bare;
  bare.operator_address = "bare";
  bare.tokens = bare.delegator_shares = bare.min_self_delegation = "0";
  EXPECT_EQ(put(at(100), {full, bare}), (ValidatorsWritten{.added = 2}));
  auto const stored = load();
  ASSERT_THAT(stored, SizeIs(2));
  EXPECT_EQ(stored[0].validator, bare);
  EXPECT_EQ(stored[1].validator, full);
  EXPECT_EQ(stored[1].chain_id, "a-1");
  EXPECT_EQ(stored[1].id, stable_id(IdKind::validator_entry, "a-1|full"));
  EXPECT_EQ(stored[1].state_height, 100);
  EXPECT_EQ(stored[1].created_at, clock_.now());
  EXPECT_EQ(stored[1].updated_at, clock_.now());
  EXPECT_EQ(stored[1].delegator_count, std::nullopt);
  EXPECT_THAT(recent(9), IsEmpty()) << "first seen is not changed";
}

TEST_P(ValidatorRepositoryTest, IsOrderedByChainThenOperatorInByteOrder) {
  for (auto const* chain_id : {"b-1", "a-1", "B-1"}) {
    put(at(1, chain_id), {a_validator("z"), a_validator("Z")});
  }
  std::vector<std::string> order;
  for (auto const& stored : load()) {
    order.push_back(stored.chain_id + stored.validator.operator_address);
  }
  EXPECT_THAT(order, ElementsAre("B-1Z", "B-1z", "a-1Z", "a-1z", "b-1Z", "b-1z"));
  auto reading = store_->begin_read();
  EXPECT_THAT(load_validators_of(reading, "a-1"), SizeIs(2));
  EXPECT_THAT(load_validators_of(reading, "unknown-1"), IsEmpty());
}

TEST_P(ValidatorRepositoryTest, AnUnchangedPassWritesNoRow) {
  std::vector<Validator> const validators{a_validator("a"), a_validator("b").jailed()};
  put(at(100), validators);
  auto const before = load();
  auto const revision = store_->revision();
  clock_.move(std::chrono::hours{1});
  EXPECT_EQ(put(at(100), validators), (ValidatorsWritten{.unchanged = 2}));
  EXPECT_EQ(put(at(200), validators), (ValidatorsWritten{.unchanged = 2}));
  EXPECT_EQ(load(), before);
  EXPECT_EQ(store_->revision(), revision);
}

TEST_P(ValidatorRepositoryTest, OnlyWhatChangedIsWrittenAndStakeIsNotRecorded) {
  put(at(100), {a_validator("a"), a_validator("b")});
  auto const made_at = clock_.now();
  clock_.move(std::chrono::hours{1});
  EXPECT_EQ(put(at(200), {a_validator("a").with_tokens("7"), a_validator("b")}),
            (ValidatorsWritten{.changed = 1, .unchanged = 1}));
  auto const stored = load();
  EXPECT_EQ(stored.at(0).validator.tokens, "7");
  EXPECT_EQ(stored.at(0).state_height, 200);
  EXPECT_EQ(stored.at(0).created_at, made_at);
  EXPECT_EQ(stored.at(0).updated_at, clock_.now());
  EXPECT_EQ(stored.at(1).state_height, 100);
  EXPECT_EQ(stored.at(1).updated_at, made_at);
  EXPECT_THAT(recent(9), IsEmpty());
}

TEST_P(ValidatorRepositoryTest, ARemovedValidatorComesBackWithItsIdAndItsHistory) {
  put(at(100), {a_validator("a"), a_validator("b")});
  auto const first = load().at(1);
  put(at(200), {a_validator("a"), a_validator("b").named("B")});
  EXPECT_EQ(put(at(300), {a_validator("a")}), (ValidatorsWritten{.unchanged = 1, .removed = 1}));
  EXPECT_THAT(load(), SizeIs(1));
  EXPECT_THAT(history("b"), SizeIs(1));
  EXPECT_EQ(put(at(400), {a_validator("a")}), (ValidatorsWritten{.unchanged = 1})) << "removed once";
  clock_.move(std::chrono::hours{1});
  EXPECT_EQ(put(at(500), {a_validator("a"), a_validator("b").named("B").with_rate("0.1")}),
            (ValidatorsWritten{.added = 1, .unchanged = 1, .recorded = 1}));
  auto const back = load().at(1);
  EXPECT_EQ(back.id, first.id);
  EXPECT_EQ(back.created_at, first.created_at);
  EXPECT_EQ(back.updated_at, clock_.now());
  EXPECT_THAT(history("b"), SizeIs(2));
}

TEST_P(ValidatorRepositoryTest, AnOlderReadingIsRefusedWholly) {
  put(at(100), {a_validator("a")});
  put(at(200), {a_validator("a").jailed()});
  auto const before = load();
  auto const error = failure_of([&] { put(at(199), {a_validator("a")}); });
  EXPECT_EQ(error.code, ErrorCode::conflict);
  EXPECT_EQ(error.thing, "chain a-1");
  EXPECT_THAT(error.reason, HasSubstr("height 199"));
  EXPECT_EQ(load(), before);
  EXPECT_THAT(history("a"), SizeIs(1));
}

TEST_P(ValidatorRepositoryTest, AReadingOlderThanTheLastUnchangedOneIsRefusedToo) {
  put(at(100), {a_validator("a")});
  {
    auto writing = store_->begin_write();
    ChainCheck check;
    check.data_set = "validators";
    check.chain_id = "a-1";
    check.height = 300;
    record_chain_check(writing, check);
    writing.commit();
  }
  EXPECT_EQ(failure_of([&] { put(at(299), {a_validator("a").jailed()}); }).code, ErrorCode::conflict);
  EXPECT_EQ(put(at(300), {a_validator("a").jailed()}).recorded, 1U);
}

TEST_P(ValidatorRepositoryTest, TheHeightOfARemovalCountsToo) {
  put(at(100), {a_validator("a"), a_validator("b")});
  put(at(200), {a_validator("a")});
  EXPECT_EQ(failure_of([&] { put(at(150), {a_validator("a"), a_validator("b")}); }).code, ErrorCode::conflict);
}

TEST_P(ValidatorRepositoryTest, ALaterGenerationBeginsAtAnyHeightAndItsFormerIsOver) {
  put(at(100), {a_validator("a"), a_validator("b")});
  put(at(200), {a_validator("a").jailed(), a_validator("b")});
  EXPECT_EQ(put(at(5, "a-1", 1), {a_validator("a"), a_validator("b")}),
            (ValidatorsWritten{.changed = 2, .recorded = 1}));
  EXPECT_EQ(load().at(1).state_height, 5);
  EXPECT_EQ(failure_of([&] { put(at(900), {a_validator("a")}); }).code, ErrorCode::conflict);
  EXPECT_THAT(history("a"), SizeIs(2));
}

TEST_P(ValidatorRepositoryTest, EachChainHasHeightsOfItsOwn) {
  put(at(100), {a_validator("a")});
  EXPECT_EQ(put(at(5, "b-1"), {a_validator("a")}), (ValidatorsWritten{.added = 1}));
  EXPECT_THAT(load(), SizeIs(2));
}

TEST_P(ValidatorRepositoryTest, AnIdThatAnotherValidatorHasIsNotTakenTwice) {
  put(at(100), {a_validator("a")});
  run_sql("DELETE FROM validator_stake");
  run_sql("UPDATE validator SET id = " + std::to_string(stable_id(IdKind::validator_entry, "a-1|b")));
  run_sql(
      "INSERT INTO validator_stake (chain, id, tokens, delegator_shares, state_height, updated_at) "
      "SELECT chain, id, '1', '1', 100, 1 FROM validator");
  put(at(101), {a_validator("a"), a_validator("b")});
  EXPECT_EQ(load().at(1).id, stable_id(IdKind::validator_entry, "a-1|b", 1));
}

TEST_P(ValidatorRepositoryTest, BadReadingsAreRefusedByNameAndChangeNothing) {
  put(at(100), {a_validator("a")});
  auto const before = load();
  struct BadReading {
    char const* name;
    char const* chain_id;
    std::vector<Validator> validators;
    char const* reason;
  };
  std::vector<BadReading> const readings{
      {"a chain that is not stored", "unknown-1", {a_validator("a")}, "is not in the store"},
      {"one operator twice", "a-1", {a_validator("a"), a_validator("a").jailed()}, "is given twice"},
      {"a NUL byte", "a-1", {a_validator("a").named(std::string("x\0y", 3))}, "NUL"},
      {"broken UTF-8", "a-1", {a_validator("a").named("\xC3")}, "not UTF-8"},
  };
  for (auto const& bad : readings) {
    auto const error = failure_of([&] { put(at(200, bad.chain_id), bad.validators); });
    EXPECT_EQ(error.code, ErrorCode::invalid_input) << bad.name;
    EXPECT_THAT(error.reason, HasSubstr(bad.reason)) << bad.name;
    EXPECT_EQ(load(), before) << bad.name;
    EXPECT_THAT(recent(9), IsEmpty()) << bad.name;
  }
}

TEST_P(ValidatorRepositoryTest, AWithdrawnChainHidesItsValidatorsUntilItIsBack) {
  put(at(100), {a_validator("a")});
  auto const before = load();
  replace_all({a_bare_chain("b-1")});
  EXPECT_THAT(load(), IsEmpty());
  replace_all({a_bare_chain("b-1"), a_bare_chain("a-1")});
  EXPECT_EQ(load(), before);
}

TEST_P(ValidatorRepositoryTest, ACountOfDelegatorsIsKeptThroughPassesAndIsNeverReplacedByAnOlderOne) {
  put(at(100), {a_validator("a")});
  auto const first = clock_.now() + std::chrono::hours{1};
  auto const second = first + std::chrono::hours{1};
  count("a", 7, first);
  put(at(200), {a_validator("a").with_tokens("5")});
  EXPECT_EQ(load().at(0).delegator_count, 7);
  EXPECT_EQ(load().at(0).delegators_counted_at, first);
  count("a", 8, second);
  EXPECT_EQ(load().at(0).updated_at, second);
  count("a", 9, first);
  EXPECT_EQ(load().at(0).delegator_count, 8);
  count("a", 8, second + std::chrono::hours{1});
  EXPECT_EQ(load().at(0).delegators_counted_at, second + std::chrono::hours{1});
  EXPECT_EQ(load().at(0).updated_at, second) << "the same count is no change";
  count("nobody", 1, first);
  EXPECT_THAT(load(), SizeIs(1));
}

}  // namespace
}  // namespace orrery::test
