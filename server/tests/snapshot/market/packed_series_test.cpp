#include "snapshot/market/packed_series.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace orrery {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using Point = PackedSeries::Point;
using namespace std::chrono_literals;

constexpr Timestamp kBegin = std::chrono::sys_days{std::chrono::year{2026} / 11 / 20};

PackedSeries pack(std::vector<Point> const& points) {
  SeriesBuilder builder;
  for (auto const& [bucket, value] : points) {
    builder.put(bucket, value, "somebody");
  }
  return builder.finish();
}

// Values of every kind that there is: equal ones, longer and shorter ones, with and without a common beginning, and
// steps of an hour, a day and others.
std::vector<Point> make_points(int count) {
  std::vector<std::string> const values{
      "81.42", "81.44", "81.44", "9", "0.000000000000000003", "123456789012345678901.5", "123456789012345678901.6",
      "-0.5",  "",      "81"};
  std::vector<std::chrono::hours> const steps{24h, 1h, 24h, 7h, 24h * 400};
  std::vector<Point> points;
  auto bucket = kBegin;
  for (int i = 0; i < count; ++i) {
    points.push_back({bucket, values[static_cast<std::size_t>(i * 7 + i / 10) % values.size()]});
    bucket += steps[static_cast<std::size_t>(i) % steps.size()];
  }
  return points;
}

TEST(PackedSeries, GivesBackWhatWasPut) {
  for (int const count : {0, 1, 2, 31, 32, 33, 64, 65, 500}) {
    auto const points = make_points(count);
    auto const series = pack(points);
    EXPECT_EQ(series.size(), points.size());
    EXPECT_EQ(series.list_from({}), points);
  }
}

TEST(PackedSeries, BeginsAtABucket) {
  auto const points = make_points(100);
  auto const series = pack(points);
  for (std::size_t i = 0; i < points.size(); ++i) {
    std::vector<Point> const rest(points.begin() + static_cast<std::ptrdiff_t>(i), points.end());
    EXPECT_EQ(series.list_from(points[i].bucket), rest);
    EXPECT_EQ(series.list_from(points[i].bucket - 1s), rest);
  }
  EXPECT_EQ(series.newest(), points.back().bucket);
  EXPECT_THAT(series.list_from(series.newest() + 1s), IsEmpty());
}

TEST(SeriesBuilder, GoesOnWithAPackedSeries) {
  auto const points = make_points(100);
  for (std::size_t i = 1; i < points.size(); ++i) {
    SeriesBuilder builder(pack({points.begin(), points.begin() + static_cast<std::ptrdiff_t>(i)}));
    for (auto at = i; at < points.size(); ++at) {
      builder.put(points[at].bucket, points[at].value, "somebody");
    }
    EXPECT_EQ(builder.finish().list_from({}), points);
  }
}

TEST(SeriesBuilder, AValueOfAnEarlierBucketTakesThePlaceOfWhatFollows) {
  for (int const count : {1, 2, 40}) {
    auto points = make_points(count);
    SeriesBuilder builder(pack(points));
    points.back() = {points.back().bucket - 30min, "7"};
    if (count == 1) points.back().bucket = kBegin;
    points.back().bucket = std::chrono::floor<std::chrono::hours>(points.back().bucket);
    builder.put(points.back().bucket, points.back().value, "another");
    auto const series = builder.finish();
    EXPECT_EQ(series.list_from({}), points);
    EXPECT_THAT(series.sources(), ElementsAre("another", "somebody"));
  }
}

// A snapshot holds a year of each of thousands.
TEST(PackedSeries, AYearOfScoresTakesThreeBytesADay) {
  std::vector<Point> points;
  for (int day = 0; day < 366; ++day) {
    points.push_back({kBegin + std::chrono::days(day), "81." + std::to_string(10 + day * 13 % 90)});
  }
  EXPECT_LE(pack(points).bytes(), 366U * 4);
  for (auto& point : points) {
    point.value = "81.42";
  }
  EXPECT_LE(pack(points).bytes(), 366U * 2);
}

}  // namespace
}  // namespace orrery
