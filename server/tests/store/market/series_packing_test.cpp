#include "store/market/series_packing.hpp"

#include "base/result.hpp"
#include "store/core/expire_rows.hpp"
#include "store/core/store.hpp"
#include "store/core/table.hpp"
#include "store/market/impl/series_month.hpp"
#include "store/market/series_repository.hpp"
#include "store/store_fixture.hpp"

#include <gmock/gmock.h>

#include <algorithm>
#include <string>
#include <tuple>
#include <vector>

namespace orrery::test {
namespace {

using std::chrono::days;
using std::chrono::hours;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

constexpr Timestamp kMarch = std::chrono::sys_days{std::chrono::year{2026} / 3 / 1};
constexpr Timestamp kApril = std::chrono::sys_days{std::chrono::year{2026} / 4 / 1};

SeriesPoint a_point(Timestamp bucket, std::string value, std::string subject = "a-1",
                    SeriesMetric metric = SeriesMetric::weight, std::string source = "own computation") {
  return {metric, std::move(subject), bucket, std::move(value), std::move(source)};
}

TEST(SeriesMonth, HoldsEqualValuesOnce) {
  std::vector<SeriesPoint> const points{a_point(kMarch + days(2), "50"), a_point(kMarch + days(3), "50"),
                                        a_point(kMarch + days(4), "50.25"), a_point(kMarch + days(30), "50.25")};
  auto const month = pack_month(points);
  EXPECT_EQ(month.begin, kMarch);
  EXPECT_EQ(month.values, "2\t-\n2\t50\n50.25\n25\t-\n50.25\n");
  EXPECT_EQ(month.sources, "4\town computation\n");
  EXPECT_EQ(unpack_month(month), points);
}

TEST(SeriesMonth, HoldsEveryHourAndSource) {
  std::vector<SeriesPoint> points;
  for (int hour = 0; hour < 31 * 24; ++hour) {
    points.push_back(a_point(kMarch + hours(hour), std::to_string(hour % 5), "a-1", SeriesMetric::price,
                             hour % 3 == 0 ? "CoinGecko" : "https://node.example/a b"));
  }
  auto const month = pack_month(points);
  EXPECT_EQ(unpack_month(month), points);
}

TEST(SeriesMonth, RefusesWhatItDidNotWrite) {
  auto const refuses = [](std::string values, std::string sources) {
    EXPECT_THROW(unpack_month({SeriesMetric::weight, kMarch, "a-1", std::move(values), std::move(sources)}), Failure);
  };
  refuses("2\t50\n", "own\n");
  refuses("50\n", "2\town\n");
  refuses("9999999999\t50\n", "own\n");
  refuses("x\t50\n", "own\n");
  refuses("800\t50\n", "800\town\n");
}

std::vector<SeriesPoint> by_subject(std::vector<SeriesPoint> points) {
  std::ranges::sort(points, {}, [](auto const& point) { return std::tie(point.subject, point.bucket); });
  return points;
}

class SeriesPackingTest : public StoreTest {
 protected:
  void SetUp() override {
    StoreTest::SetUp();
    if (!IsSkipped()) store_ = open_writer();
  }

  void add(std::vector<SeriesPoint> const& points) {
    auto writing = store_->begin_write();
    replace_series_points(writing, points);
    writing.commit();
  }

  std::vector<SeriesPoint> list(SeriesMetric metric = SeriesMetric::weight, Timestamp from = {}) {
    auto reading = store_->begin_read();
    std::vector<SeriesPoint> points;
    for_each_series_point(reading, metric, from, [&](SeriesPoint point) { points.push_back(std::move(point)); });
    return points;
  }

  std::int64_t count(Table const& table) {
    auto reading = store_->begin_read();
    std::int64_t rows = 0;
    for_each_row(reading.connection(), table, [&](Row&) { ++rows; });
    return rows;
  }

  std::int64_t pack(Timestamp now) { return pack_old_series(*store_, now, {}); }

  std::unique_ptr<Store> store_;
};
ORRERY_ON_EVERY_ENGINE(SeriesPackingTest);

TEST_P(SeriesPackingTest, AMonthIsOneRowAWeekAfterItsEnd) {
  std::vector<SeriesPoint> const points{a_point(kMarch, "1"), a_point(kMarch + days(30), "2"), a_point(kApril, "3")};
  add(points);
  EXPECT_EQ(pack(kApril + kPointsStay - hours(1)), 0);
  EXPECT_EQ(pack(kApril + kPointsStay), 2);
  EXPECT_EQ(count(kSeriesTable), 1);
  EXPECT_EQ(count(kSeriesMonthTable), 1);
  EXPECT_EQ(list(), points);
  EXPECT_EQ(pack(kApril + kPointsStay), 0);
}

TEST_P(SeriesPackingTest, NothingThatIsAskedIsAnother) {
  for (int month = 0; month < 3; ++month) {
    for (int day = 0; day < 28; ++day) {
      auto const bucket = kMarch + days(31 * month + day);
      add({a_point(bucket, std::to_string(day)), a_point(bucket, "7", "b-1"),
           a_point(bucket + hours(3), "9", "a-1", SeriesMetric::price, "CoinGecko")});
    }
  }
  auto const ask = [&](Timestamp from) {
    auto points = by_subject(list(SeriesMetric::weight, from));
    auto reading = store_->begin_read();
    auto one = load_series(reading, SeriesMetric::weight, "b-1", from, from + days(40));
    points.insert(points.end(), one.begin(), one.end());
    if (auto const newest = newest_bucket(reading, SeriesMetric::price)) {
      points.push_back(a_point(*newest, has_series_point(reading, SeriesMetric::price, "a-1", *newest) ? "yes" : "no"));
    }
    points.push_back(a_point({}, std::to_string(series_version(reading, SeriesMetric::weight))));
    return points;
  };
  std::vector<Timestamp> const moments{{}, kMarch, kMarch + days(5) + hours(1), kApril, kApril + days(45)};
  std::vector<std::vector<SeriesPoint>> before;
  for (auto const& moment : moments) {
    before.push_back(ask(moment));
  }
  EXPECT_EQ(pack(kApril + days(400)), 3 * 28 * 3);
  EXPECT_EQ(count(kSeriesTable), 0);
  for (std::size_t i = 0; i < moments.size(); ++i) {
    EXPECT_EQ(ask(moments[i]), before[i]);
  }
}

TEST_P(SeriesPackingTest, ManySubjectsArePackedInParts) {
  std::vector<SeriesPoint> points;
  for (int subject = 0; subject < 400; ++subject) {
    for (int day = 0; day < 31; ++day) {
      points.push_back(a_point(kMarch + days(day), std::to_string(day), "chain-" + std::to_string(subject)));
    }
  }
  add(points);
  EXPECT_EQ(pack(kApril + days(7)), 400 * 31);
  EXPECT_EQ(count(kSeriesTable), 0);
  EXPECT_EQ(count(kSeriesMonthTable), 400);
  EXPECT_EQ(by_subject(list()), by_subject(points));
}

TEST_P(SeriesPackingTest, APackedMonthIsFinal) {
  add({a_point(kMarch, "1")});
  pack(kApril + days(7));
  add({a_point(kMarch, "2"), a_point(kMarch + days(1), "3"), a_point(kMarch, "4", "b-1"), a_point(kApril, "5")});
  EXPECT_THAT(list(), ElementsAre(a_point(kMarch, "1"), a_point(kApril, "5")));
}

TEST_P(SeriesPackingTest, PricesGoAYearAfterTheirMonthAndAllElseStays) {
  add({a_point(kMarch, "1"), a_point(kMarch, "2", "a-1", SeriesMetric::price)});
  pack(kApril + days(7));
  expire_rows(*store_, kApril + days(364), {});
  EXPECT_THAT(list(SeriesMetric::price), SizeIs(1));
  expire_rows(*store_, kApril + days(366), {});
  EXPECT_THAT(list(SeriesMetric::price), IsEmpty());
  EXPECT_THAT(list(), SizeIs(1));
}

}  // namespace
}  // namespace orrery::test
