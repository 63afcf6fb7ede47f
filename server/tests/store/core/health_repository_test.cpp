#include "store/core/health_repository.hpp"

#include "store/store_fixture.hpp"

#include <gmock/gmock.h>

#include <limits>

namespace orrery::test {
namespace {

class HealthRepositoryTest : public StoreTest {
 protected:
  void SetUp() override {
    StoreTest::SetUp();
    if (!IsSkipped()) store_ = open_writer();
  }

  void record(SourceHealth const& health) {
    auto writing = store_->begin_write();
    record_health(writing, health);
    writing.commit();
  }

  std::vector<SourceHealth> load() {
    auto reading = store_->begin_read();
    return load_health(reading);
  }

  std::unique_ptr<Store> store_;
};
ORRERY_ON_EVERY_ENGINE(HealthRepositoryTest);

TEST_P(HealthRepositoryTest, GivesBackEveryFieldAndEveryAbsence) {
  SourceHealth const full{"registry",  "https://r.example", clock_.now(),      clock_.now() + std::chrono::seconds{5},
                          "timed out", Coverage{47, 52},    "the first import"};
  SourceHealth const bare{"registry", "file", {}, {}, {}, {}, {}};
  record(full);
  record(bare);
  EXPECT_THAT(load(), testing::ElementsAre(bare, full));
}

TEST_P(HealthRepositoryTest, ANewRowStandsInPlaceOfTheOneBefore) {
  record({"registry", "file", clock_.now(), clock_.now(), "timed out", Coverage{1, 2}, "x"});
  SourceHealth const later{"registry", "file", {}, clock_.now() + std::chrono::hours{1}, {}, {}, {}};
  record(later);
  EXPECT_THAT(load(), testing::ElementsAre(later));
}

TEST_P(HealthRepositoryTest, IsOrderedByDataSetThenSourceInByteOrder) {
  for (auto const* data_set : {"b", "a", "B"}) {
    for (auto const* source : {"y", "Z"}) {
      record({data_set, source, {}, {}, {}, {}, {}});
    }
  }
  std::vector<std::string> order;
  for (auto const& health : load()) {
    order.push_back(health.data_set + health.source);
  }
  EXPECT_THAT(order, testing::ElementsAre("BZ", "By", "aZ", "ay", "bZ", "by"));
}

TEST_P(HealthRepositoryTest, KeepsIntegersOfSixtyFourBits) {
  constexpr auto kLowest = std::numeric_limits<std::int64_t>::min();
  constexpr auto kHighest = std::numeric_limits<std::int64_t>::max();
  SourceHealth health{"registry", "file", {}, {}, {}, Coverage{kLowest, kHighest}, {}};
  record(health);
  EXPECT_THAT(load(), testing::ElementsAre(health));
  for (std::int64_t const number : {std::int64_t{-1}, std::int64_t{0}, std::int64_t{4'294'967'296}}) {
    health.coverage = Coverage{number, -number};
    record(health);
    EXPECT_EQ(load().at(0).coverage, health.coverage);
  }
}

}  // namespace
}  // namespace orrery::test
