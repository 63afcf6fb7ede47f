#include "store/market/series_repository.hpp"

#include "builders/validator_builder.hpp"
#include "store/chains/daily_series.hpp"
#include "store/store_fixture.hpp"
#include "store/validators_fixture.hpp"

#include <gmock/gmock.h>

namespace orrery::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

constexpr Timestamp kMidnight = std::chrono::sys_days{std::chrono::year{2026} / 11 / 20};

class SeriesRepositoryTest : public StoreTest {
 protected:
  void SetUp() override {
    StoreTest::SetUp();
    if (!IsSkipped()) store_ = open_writer();
  }

  static SeriesPoint a_point(std::chrono::hours after_midnight, std::string value, std::string subject = "a-1",
                             SeriesMetric metric = SeriesMetric::price) {
    return {metric, std::move(subject), kMidnight + after_midnight, std::move(value), "CoinGecko"};
  }

  void add(std::vector<SeriesPoint> const& points) {
    auto writing = store_->begin_write();
    add_series_points(writing, points);
    writing.commit();
  }

  std::vector<SeriesPoint> load(std::chrono::hours from, std::chrono::hours until, std::string_view subject = "a-1") {
    auto reading = store_->begin_read();
    return load_series(reading, SeriesMetric::price, subject, kMidnight + from, kMidnight + until);
  }

  std::unique_ptr<Store> store_;
};
ORRERY_ON_EVERY_ENGINE(SeriesRepositoryTest);

using std::chrono::hours;

TEST_P(SeriesRepositoryTest, GivesASeriesByTime) {
  add({a_point(hours(2), "3"), a_point(hours(0), "1"), a_point(hours(1), "2"), a_point(hours(1), "9", "b-1"),
       a_point(hours(1), "8", "a-1", SeriesMetric::market_cap)});
  EXPECT_THAT(load(hours(0), hours(2)), ElementsAre(a_point(hours(0), "1"), a_point(hours(1), "2")));
  EXPECT_THAT(load(hours(0), hours(9), "b-1"), ElementsAre(a_point(hours(1), "9", "b-1")));
}

TEST_P(SeriesRepositoryTest, ABucketKeepsItsFirstValueAndReplayingChangesNothing) {
  add({a_point(hours(0), "1")});
  auto const revision = store_->revision();
  for (int i = 0; i < 10; ++i) {
    add({a_point(hours(0), "1")});
    add({a_point(hours(0), "2")});
  }
  EXPECT_THAT(load(hours(0), hours(9)), ElementsAre(a_point(hours(0), "1")));
  EXPECT_EQ(store_->revision(), revision);
}

TEST_P(SeriesRepositoryTest, AFigureThatIsWorkedOutAnewTakesThePlace) {
  auto const replace = [&](std::string const& value) {
    auto writing = store_->begin_write();
    std::vector<SeriesPoint> const points{a_point(hours(0), value)};
    replace_series_points(writing, points);
    writing.commit();
  };
  replace("1");
  replace("2");
  EXPECT_THAT(load(hours(0), hours(9)), ElementsAre(a_point(hours(0), "2")));
  auto const revision = store_->revision();
  replace("2");
  EXPECT_EQ(store_->revision(), revision);
}

TEST_P(SeriesRepositoryTest, VisitsOneMetricFromAMomentOn) {
  add({a_point(hours(0), "1", "b-1"), a_point(hours(1), "2", "b-1"), a_point(hours(3), "4"), a_point(hours(2), "3"),
       a_point(hours(24), "5", "a-1", SeriesMetric::bonded)});
  std::vector<SeriesPoint> seen;
  auto reading = store_->begin_read();
  for_each_series_point(reading, SeriesMetric::price, kMidnight + hours(1),
                        [&](SeriesPoint point) { seen.push_back(std::move(point)); });
  EXPECT_THAT(seen, ElementsAre(a_point(hours(1), "2", "b-1"), a_point(hours(2), "3"), a_point(hours(3), "4")));
}

TEST(Series, BucketsAreHoursOfPricesAndDaysOfTheRestInUtc) {
  auto const time = kMidnight + hours(15) + std::chrono::seconds(1799);
  EXPECT_EQ(bucket_of(SeriesMetric::price, time), kMidnight + hours(15));
  EXPECT_EQ(bucket_of(SeriesMetric::price, kMidnight), kMidnight);
  for (auto const metric : {SeriesMetric::market_cap, SeriesMetric::bonded, SeriesMetric::validators,
                            SeriesMetric::weight, SeriesMetric::delegators}) {
    EXPECT_EQ(bucket_of(metric, time), kMidnight) << to_word(metric);
  }
}

TEST(Series, EveryMetricHasAWord) {
  for (auto const word : series_metric_words()) {
    EXPECT_EQ(to_word(parse_series_metric(word).value()), word);
  }
  EXPECT_FALSE(parse_series_metric("PRICE"));
}

class DailyFiguresTest : public ValidatorsTest {
 protected:
  void SetUp() override {
    ValidatorsTest::SetUp();
    if (IsSkipped()) return;
    auto chain = a_bare_chain("a-1");
    chain.denom = Denom{"ubase", {}, "BASE", 6, {}, {}, {}};
    replace_all({chain});
  }

  std::vector<std::string> values(SeriesMetric metric) {
    std::vector<std::string> found;
    auto reading = store_->begin_read();
    for_each_series_point(reading, metric, Timestamp{}, [&](SeriesPoint const& point) {
      EXPECT_EQ(point.subject, "a-1");
      EXPECT_EQ(point.source, "https://node.example");
      EXPECT_EQ(point.bucket, bucket_of(metric, point.bucket));
      found.push_back(point.value);
    });
    return found;
  }

  void record_state(std::string bond_denom, std::string bonded) {
    StoredChainState state;
    state.chain_id = "a-1";
    state.state.bond_denom = std::move(bond_denom);
    state.state.bonded_tokens = std::move(bonded);
    state.state.active_validators = 180;
    auto writing = store_->begin_write();
    record_daily_state(writing, state, "https://node.example", clock_.now());
    writing.commit();
  }

  void record_delegators() {
    auto writing = store_->begin_write();
    record_daily_delegators(writing, "a-1", "https://node.example", clock_.now());
    writing.commit();
  }

  void count(std::string const& operator_address, std::int64_t delegators) {
    auto writing = store_->begin_write();
    put_delegator_count(writing, "a-1", operator_address, delegators, clock_.now());
    writing.commit();
  }
};
ORRERY_ON_EVERY_ENGINE(DailyFiguresTest);

TEST_P(DailyFiguresTest, AreTheFirstOfTheDayInDisplayUnits) {
  record_state("ubase", "123456789");
  record_state("ubase", "999");
  clock_.move(std::chrono::hours(24));
  record_state("ubase", "223456789");
  EXPECT_THAT(values(SeriesMetric::bonded), ElementsAre("123.456789", "223.456789"));
  EXPECT_THAT(values(SeriesMetric::validators), ElementsAre("180", "180"));
}

TEST_P(DailyFiguresTest, StakeOfAnUnknownAssetIsNotOne) {
  record_state("uother", "123456789");
  EXPECT_THAT(values(SeriesMetric::bonded), IsEmpty());
  EXPECT_THAT(values(SeriesMetric::validators), SizeIs(1));
}

// Amounts beyond 2^53, where one more token decides.
TEST_P(DailyFiguresTest, DelegatorsAreSummedOnceNinetyNinePercentOfTheBondedStakeIsCounted) {
  put(at(1), {a_validator("x").with_tokens("98999999999999999999999"), a_validator("y").with_tokens("1"),
              a_validator("z").with_tokens("1000000000000000000000"), a_validator("jailed").jailed()});
  record_delegators();
  count("x", 10);
  count("jailed", 3);
  record_delegators();
  EXPECT_THAT(values(SeriesMetric::delegators), IsEmpty());
  count("y", 7);
  record_delegators();
  count("z", 5);
  record_delegators();
  EXPECT_THAT(values(SeriesMetric::delegators), ElementsAre("20"));
}

// A validator of little stake that can not be counted, or is new, ends no series.
TEST_P(DailyFiguresTest, DelegatorsWithoutThoseOfASmallUncountedValidatorAreAValueOfTheDay) {
  put(at(1), {a_validator("x").with_tokens("99"), a_validator("y").with_tokens("1")});
  count("x", 10);
  record_delegators();
  EXPECT_THAT(values(SeriesMetric::delegators), ElementsAre("10"));
}

// Of Initia, whose stake is of several denoms: tokens alone would say that all is counted.
TEST_P(DailyFiguresTest, StakeOfSeveralDenomsIsWeighedByItsPower) {
  Validator of_the_bond_denom = a_validator("x").with_tokens("1000");
  of_the_bond_denom.power = "1000";
  Validator of_liquidity = a_validator("y").with_tokens("0");
  of_liquidity.power = "500";
  put(at(1), {of_the_bond_denom, of_liquidity});
  count("x", 10);
  record_delegators();
  EXPECT_THAT(values(SeriesMetric::delegators), IsEmpty());
  count("y", 4);
  record_delegators();
  EXPECT_THAT(values(SeriesMetric::delegators), ElementsAre("14"));
}

}  // namespace
}  // namespace orrery::test
