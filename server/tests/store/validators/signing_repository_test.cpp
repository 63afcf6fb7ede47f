#include "store/validators/signing_repository.hpp"

#include "store/driver/connection.hpp"
#include "store/validators_fixture.hpp"

#include <gmock/gmock.h>

namespace orrery::test {
namespace {

using namespace std::chrono;
using testing::ElementsAre;

class SigningRepositoryTest : public ValidatorsTest {
 protected:
  void SetUp() override {
    ValidatorsTest::SetUp();
    if (IsSkipped()) return;
    put(at(1), {a_validator("a"), a_validator("b")});
    put(at(1, "b-1"), {a_validator("c")});
    for (auto const& stored : load()) {
      ids_.push_back(stored.id);
    }
  }

  void measure(std::string const& chain_id, sys_days day, std::vector<MeasuredBlocks> const& measured) {
    auto writing = store_->begin_write();
    put_signed_blocks(writing, chain_id, day, measured);
    writing.commit();
  }
  std::vector<StoredSigning> load_all() {
    auto reading = store_->begin_read();
    return load_signing(reading);
  }
  std::int64_t count_rows() {
    auto reading = store_->begin_read();
    auto rows = reading.connection().query("SELECT COUNT(*) FROM signing_month");
    return RowReader(rows.at(0)).number();
  }

  std::vector<std::int64_t> ids_;  // of a, b and c
};
ORRERY_ON_EVERY_ENGINE(SigningRepositoryTest);

constexpr sys_days kLastOfMonth = sys_days{year{2026} / 1 / 31};

TEST_P(SigningRepositoryTest, IsOneRowAValidatorAndMonth) {
  for (int day = 0; day < 3; ++day) {
    measure("a-1", kLastOfMonth + days(day), {{ids_[0], {day, 1'000}}, {ids_[1], {0, 1'000}}});
  }
  EXPECT_EQ(count_rows(), 4);
  auto const signing = load_all();
  ASSERT_EQ(signing.size(), 1U);
  EXPECT_EQ(signing.front().chain_id, "a-1");
  EXPECT_THAT(
      signing.front().months->list_days(ids_[0], kLastOfMonth - days(1), 5),
      ElementsAre(std::nullopt, SignedBlocks{0, 1'000}, SignedBlocks{1, 1'000}, SignedBlocks{2, 1'000}, std::nullopt));
  EXPECT_EQ(signing.front().months->list_days(ids_[2], kLastOfMonth, 3), SignedDays(3));
}

TEST_P(SigningRepositoryTest, ADayKeepsItsFirstMeasurementAndOneThatCameLaterInIsAdded) {
  measure("a-1", kLastOfMonth, {{ids_[0], {7, 1'000}}});
  measure("a-1", kLastOfMonth, {{ids_[0], {9, 1'000}}, {ids_[1], {3, 900}}});
  auto const signing = load_all();
  EXPECT_THAT(signing.at(0).months->list_days(ids_[0], kLastOfMonth, 1), ElementsAre(SignedBlocks{7, 1'000}));
  EXPECT_THAT(signing.at(0).months->list_days(ids_[1], kLastOfMonth, 1), ElementsAre(SignedBlocks{3, 900}));
}

TEST_P(SigningRepositoryTest, NinetyDaysUpToTheLastOneAreHeldAndNoYears) {
  auto const last = sys_days{year{2026} / 9 / 1};
  for (auto const age : {0, 30, 89, 200}) {
    measure("a-1", last - days(age), {{ids_[0], {age, 1'000}}});
  }
  auto const held = load_all().at(0).months->list_days(ids_[0], last - days(200), 201);
  EXPECT_EQ(held.at(0), std::nullopt);
  EXPECT_EQ(held.at(111), (SignedBlocks{89, 1'000}));
  EXPECT_EQ(held.at(170), (SignedBlocks{30, 1'000}));
  EXPECT_EQ(held.at(200), (SignedBlocks{0, 1'000}));
}

TEST_P(SigningRepositoryTest, IsReadAgainByChain) {
  measure("a-1", kLastOfMonth, {{ids_[0], {7, 1'000}}});
  measure("b-1", kLastOfMonth, {{ids_[2], {8, 1'000}}});
  EXPECT_EQ(load_all().size(), 2U);
  auto reading = store_->begin_read();
  auto rows = reading.connection().query("SELECT id FROM chain WHERE chain_id = 'b-1'");
  auto const key = RowReader(rows.at(0)).number();
  auto const again = reload_signing(reading, {key});
  ASSERT_EQ(again.size(), 1U);
  EXPECT_EQ(again.front().chain_id, "b-1");
  ASSERT_EQ(again.front().rows.size(), 1U);
  EXPECT_EQ(again.front().rows.front().chain_id, "b-1");
  EXPECT_THAT(again.front().rows.front().months->list_days(ids_[2], kLastOfMonth, 1),
              ElementsAre(SignedBlocks{8, 1'000}));
}

}  // namespace
}  // namespace orrery::test
