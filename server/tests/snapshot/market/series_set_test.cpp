#include "snapshot/market/series_set.hpp"

#include "builders/manual_clock.hpp"
#include "store/core/store.hpp"
#include "store/market/series_packing.hpp"
#include "store/market/series_repository.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>

namespace orrery {
namespace {

using ::testing::ElementsAre;
using ::testing::SizeIs;
using namespace std::chrono_literals;

constexpr Timestamp kMidnight = std::chrono::sys_days{std::chrono::year{2026} / 11 / 20};
constexpr auto kDay = 24h;

class SeriesBookTest : public ::testing::Test {
 protected:
  void SetUp() override {
    auto name = (std::filesystem::temp_directory_path() / "orrery-series-XXXXXX").string();
    ASSERT_NE(::mkdtemp(name.data()), nullptr);
    home_ = name;
    StoreOptions options;
    options.url = "sqlite:" + (home_ / "test.db").string();
    options.mode = OpenMode::writer;
    store_ = Store::open(options, clock_);
  }
  void TearDown() override {
    store_.reset();
    std::filesystem::remove_all(home_);
  }

  void add(SeriesMetric metric, Timestamp bucket, std::string value, std::string source = "CoinGecko") {
    auto writing = store_->begin_write();
    std::vector<SeriesPoint> const points{{metric, "a-1", bucket, std::move(value), std::move(source)}};
    metric == SeriesMetric::weight ? replace_series_points(writing, points) : add_series_points(writing, points);
    writing.commit();
  }

  // Reads on from the last one.
  std::shared_ptr<SeriesSet const> look() {
    auto reading = store_->begin_read();
    return series_set_ = load_series_set(reading, series_set_);
  }
  std::shared_ptr<SeriesSet const> look_anew() {
    auto reading = store_->begin_read();
    return load_series_set(reading, nullptr);
  }

  static std::vector<std::string> values(SeriesSet const& series_set, SeriesMetric metric = SeriesMetric::price) {
    std::vector<std::string> found;
    if (auto const* series = series_set.find(metric, "a-1")) {
      for (auto const& point : series->list_from({})) {
        found.push_back(point.value);
      }
    }
    return found;
  }

  ManualClock clock_{kMidnight};
  std::filesystem::path home_;
  std::unique_ptr<Store> store_;
  std::shared_ptr<SeriesSet const> series_set_;
};

TEST_F(SeriesBookTest, ReadsOnAndHoldsTheSameAsWhatIsReadAnew) {
  add(SeriesMetric::price, kMidnight, "1");
  EXPECT_THAT(values(*look()), ElementsAre("1"));
  add(SeriesMetric::price, kMidnight + 1h, "2.5", "CoinPaprika");
  add(SeriesMetric::price, kMidnight + 5h, "0.000000000000000003");
  EXPECT_THAT(values(*look()), ElementsAre("1", "2.5", "0.000000000000000003"));
  EXPECT_EQ(values(*look()), values(*look_anew()));
  auto const* series = series_set_->find(SeriesMetric::price, "a-1");
  EXPECT_EQ(series->list_from(kMidnight).at(1).bucket, kMidnight + 1h);
  EXPECT_THAT(series->sources(), ElementsAre("CoinGecko", "CoinPaprika"));
  EXPECT_THAT(series->list_from(kMidnight + 2h), SizeIs(1));
  EXPECT_EQ(series->newest(), kMidnight + 5h);
  EXPECT_EQ(series_set_->find(SeriesMetric::price, "b-1"), nullptr);
}

TEST_F(SeriesBookTest, IsTheSameOneWhileNothingIsNew) {
  add(SeriesMetric::price, kMidnight, "1");
  auto const first = look();
  add(SeriesMetric::price, kMidnight, "9");
  EXPECT_EQ(look(), first);
  add(SeriesMetric::bonded, kMidnight, "7");
  auto const second = look();
  EXPECT_NE(second, first);
  EXPECT_EQ(second->find(SeriesMetric::price, "a-1"), first->find(SeriesMetric::price, "a-1"));
}

TEST_F(SeriesBookTest, IsTheSameOneWhenAMonthIsPacked) {
  for (int day = 0; day < 40; ++day) {
    add(SeriesMetric::weight, kMidnight + day * kDay, std::to_string(day));
  }
  auto const before = look();
  EXPECT_EQ(pack_old_series(*store_, kMidnight + 40 * kDay, {}), 11);
  EXPECT_EQ(look(), before);
  EXPECT_EQ(values(*look_anew(), SeriesMetric::weight), values(*before, SeriesMetric::weight));
  add(SeriesMetric::weight, kMidnight + 40 * kDay, "40");
  EXPECT_EQ(values(*look(), SeriesMetric::weight), values(*look_anew(), SeriesMetric::weight));
}

TEST_F(SeriesBookTest, SeesADayThatIsWorkedOutAnew) {
  add(SeriesMetric::weight, kMidnight, "50");
  EXPECT_THAT(values(*look(), SeriesMetric::weight), ElementsAre("50"));
  add(SeriesMetric::weight, kMidnight, "55.25");
  EXPECT_THAT(values(*look(), SeriesMetric::weight), ElementsAre("55.25"));
}

TEST_F(SeriesBookTest, MissesNothingOfATimeInWhichItWasNotRead) {
  add(SeriesMetric::price, kMidnight, "1");
  look();
  for (int hour = 1; hour < 100; ++hour) {
    add(SeriesMetric::price, kMidnight + std::chrono::hours(hour), std::to_string(hour + 1));
  }
  EXPECT_EQ(values(*look()), values(*look_anew()));
  EXPECT_THAT(values(*series_set_), SizeIs(100));
}

TEST_F(SeriesBookTest, KeepsHoursOfAMonthThenTheFirstOfEachDayForAYear) {
  add(SeriesMetric::price, kMidnight - 400 * kDay, "too old");
  add(SeriesMetric::price, kMidnight - 100 * kDay + 2h, "first of its day");
  add(SeriesMetric::price, kMidnight - 100 * kDay + 3h, "second of its day");
  add(SeriesMetric::price, kMidnight - 31 * kDay, "a month ago");
  add(SeriesMetric::price, kMidnight - 31 * kDay + 1h, "an hour later");
  add(SeriesMetric::price, kMidnight, "now");
  EXPECT_THAT(values(*look()), ElementsAre("first of its day", "a month ago", "an hour later", "now"));
  add(SeriesMetric::price, kMidnight + 2h, "later");
  EXPECT_THAT(values(*look()), ElementsAre("first of its day", "a month ago", "now", "later"));
}

}  // namespace
}  // namespace orrery
