#include "snapshot/snapshot_input.hpp"

#include "base/result.hpp"
#include "builders/large_world.hpp"
#include "builders/manual_clock.hpp"
#include "store/driver/connection.hpp"
#include "store/market/series_repository.hpp"
#include "store/weights/weight_repository.hpp"

#include <gtest/gtest.h>

#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace orrery {
namespace {

// Another store, with something that happens before the second view of it begins.
class InterruptedStore final : public Store {
 public:
  InterruptedStore(Store& store, std::function<void()> interrupt) : store_(store), interrupt_(std::move(interrupt)) {}

  StoreStamp const& stamp() const override { return store_.stamp(); }
  ReadTransaction begin_read() override {
    if (++views_ == 2) interrupt_();
    return store_.begin_read();
  }
  WriteTransaction begin_write() override { return store_.begin_write(); }
  Revision revision() override { return store_.revision(); }
  StoredBytes measure() override { return store_.measure(); }

  int views() const { return views_; }

 private:
  Store& store_;
  std::function<void()> interrupt_;
  std::atomic<int> views_ = 0;
};

class SnapshotInputTest : public ::testing::Test {
 protected:
  SnapshotInputTest() {
    StoreOptions options;
    options.url = "sqlite:" + (folder_ / "orrery.db").string();
    options.mode = OpenMode::writer;
    store_ = Store::open(options, clock_);
    fill_store(*store_, invent_chains({4, 40}), clock_.now());
    before_ = load_snapshot_input(*store_);
  }
  ~SnapshotInputTest() override { std::filesystem::remove_all(folder_); }

  void jail_everybody() {
    auto transaction = store_->begin_write();
    transaction.connection().execute("UPDATE validator SET jailed = 1");
    transaction.commit();
  }
  bool is_anybody_free(SnapshotInput const& input) const {
    return std::ranges::any_of(input.validators, [](auto const& stored) { return !stored->is_jailed(); });
  }

  std::filesystem::path folder_ = [] {
    auto pattern = (std::filesystem::temp_directory_path() / "orrery-test-XXXXXX").string();
    return std::filesystem::path(mkdtemp(pattern.data()));
  }();
  ManualClock clock_{Timestamp{std::chrono::seconds{1'790'000'000}}};
  std::unique_ptr<Store> store_;
  SnapshotInput before_;
};

TEST_F(SnapshotInputTest, IsOfOneStateWhereTheStoreMovesOnWhileItIsRead) {
  InterruptedStore store(*store_, [&] { jail_everybody(); });
  auto const read = load_snapshot_input(store);
  EXPECT_GE(store.views(), 2) << "validators are looked for in a view of their own";
  EXPECT_EQ(read.revision, before_.revision);
  EXPECT_EQ(read.validators, before_.validators);
  EXPECT_TRUE(is_anybody_free(read)) << "the change would be seen";
  EXPECT_FALSE(is_anybody_free(load_snapshot_input(*store_)));
}

TEST_F(SnapshotInputTest, IsWholeWhereThereIsNoSecondConnection) {
  InterruptedStore store(*store_, [] { throw Failure({ErrorCode::unavailable, "store", "is busy", "try again"}); });
  auto const read = load_snapshot_input(store);
  EXPECT_FALSE(before_.validators.empty());
  EXPECT_EQ(read.validators, before_.validators);
  EXPECT_EQ(read.read_from, before_.read_from);
}

TEST_F(SnapshotInputTest, TellsWhatChangedSinceValidatorsWereReadAside) {
  auto input = load_snapshot_input(*store_);
  jail_everybody();
  renew_snapshot_input(*store_, input);
  EXPECT_FALSE(is_anybody_free(input));
}

// A standby that takes over may lack the last commits and give their numbers again: those of points, scores and days
// too.
TEST_F(SnapshotInputTest, IsReadFromTheBeginningWhereTheStoreHasAnotherHistory) {
  constexpr UtcDay kDay{std::chrono::days{20'000}};
  auto const write = [&](std::string const& value, std::int64_t score) {
    auto writing = store_->begin_write();
    std::vector<SeriesPoint> const points{{SeriesMetric::price, "a-1", kDay, value, "CoinGecko"},
                                          {SeriesMetric::price, "a-1", kDay + std::chrono::days(3), "9", "CoinGecko"}};
    add_series_points(writing, points);
    put_weights(writing, {kDay, 1, {PackedWeights({"a-1", {{"nakamoto", score, "{}", 1, kDay, {}}}})}}, clock_.now());
    writing.commit();
  };
  auto const run = [&](std::vector<std::string> const& statements) {
    auto writing = store_->begin_write();
    for (auto const& sql : statements) {
      writing.connection().execute(sql);
    }
    writing.commit();
  };
  write("1", 109);
  auto input = load_snapshot_input(*store_);
  run({"DELETE FROM series", "DELETE FROM series_version", "DELETE FROM weight_item", "DELETE FROM weight_pass",
       "DELETE FROM change_log"});
  write("2", 218);
  renew_snapshot_input(*store_, input);
  EXPECT_EQ(input.series->find(SeriesMetric::price, "a-1")->list_from({}).at(0).value, "2");
  EXPECT_EQ(input.weights->find("a-1")->unpack().items.at(0).score, 218);
}

}  // namespace
}  // namespace orrery
