#include "app/publishing/publisher.hpp"

#include "builders/manual_clock.hpp"
#include "builders/stored_chain_builder.hpp"

#include <gtest/gtest.h>

#include <unistd.h>

#include <filesystem>
#include <fstream>

namespace orrery {
namespace {

using namespace std::chrono_literals;

class Keeper : public ::testing::Test {
 protected:
  Keeper() {
    StoreOptions options;
    options.url = "sqlite:" + (folder_ / "orrery.db").string();
    options.mode = OpenMode::writer;
    store_ = Store::open(options, clock_);
  }
  ~Keeper() override { std::filesystem::remove_all(folder_); }

  void write(std::vector<Chain> const& chains) {
    auto transaction = store_->begin_write();
    replace_chains(transaction, chains, clock_.now());
    record_health(transaction, {"registry", "chain registry", clock_.now(), clock_.now(), {}, {}, {}});
    transaction.commit();
  }
  static Chain a_chain(std::string const& id) { return StoredChain(a_stored_chain(id)).chain; }

  std::filesystem::path folder_ = [] {
    auto path = (std::filesystem::temp_directory_path() / "orrery-keeper-XXXXXX").string();
    return std::filesystem::path(::mkdtemp(path.data()));
  }();
  ManualClock clock_{kSomeDay};
  std::unique_ptr<Store> store_;
  CollectionIntervals intervals_{{"registry", 1h}};
};

TEST_F(Keeper, BuildsAnewOnlyWhereTheStoreChanged) {
  SnapshotKeeper keeper(*store_, intervals_, clock_);
  EXPECT_TRUE(keeper.current()->chains.empty());
  EXPECT_FALSE(keeper.look());
  write({a_chain("a-1")});
  EXPECT_TRUE(keeper.look());
  EXPECT_EQ(keeper.current()->chains.size(), 1U);
  EXPECT_FALSE(keeper.look());
}

// Everything that a commit may have changed is read again, and nothing else: where the rows lie tells.
TEST_F(Keeper, ReadsAgainOnlyWhatChanged) {
  write({a_chain("a-1")});
  auto input = load_snapshot_input(*store_);
  auto const* const chains = input.chains.data();
  {
    auto transaction = store_->begin_write();
    record_health(transaction, {"prices", "market", clock_.now(), clock_.now(), {}, {}, {}});
    transaction.commit();
  }
  renew_snapshot_input(*store_, input);
  EXPECT_EQ(input.health.size(), 2U);
  EXPECT_EQ(input.chains.data(), chains);
  write({a_chain("a-1"), a_chain("b-1")});
  renew_snapshot_input(*store_, input);
  EXPECT_EQ(input.chains.size(), 2U);
  EXPECT_EQ(input.revision, store_->revision());
}

TEST_F(Keeper, ReadsEverythingAgainWhereAnotherProcessWrites) {
  StoreOptions options;
  options.url = "sqlite:" + (folder_ / "orrery.db").string();
  auto const reader = Store::open(options, clock_);
  auto input = load_snapshot_input(*reader);
  write({a_chain("a-1")});
  renew_snapshot_input(*reader, input);
  EXPECT_EQ(input.chains.size(), 1U);
}

TEST_F(Keeper, KeepsTheOfferOfAdvertsOverChanges) {
  SnapshotKeeper keeper(*store_, intervals_, clock_, AdvertOffer{"a-1", {"a1payee", "ua", "100000"}});
  EXPECT_EQ(keeper.current()->advert_terms->Address, "a1payee");
  write({a_chain("a-1")});
  EXPECT_TRUE(keeper.look());
  EXPECT_EQ(keeper.current()->advert_terms->Amount, "100000");
}

TEST_F(Keeper, BuildsAnewWhenFactsBecomeStaleWithoutAnyWrite) {
  write({a_chain("a-1")});
  SnapshotKeeper keeper(*store_, intervals_, clock_);
  clock_.advance(3h - 1s);
  EXPECT_FALSE(keeper.look());
  clock_.advance(1s);
  EXPECT_TRUE(keeper.look());
  EXPECT_TRUE(keeper.current()->sources.at(0).Stale);
  EXPECT_FALSE(keeper.look());
}

// A store whose reads fail on demand, around a real one.
class FailingStore final : public Store {
 public:
  explicit FailingStore(Store& inner) : inner_(inner) {}
  StoreStamp const& stamp() const override { return inner_.stamp(); }
  ReadTransaction begin_read() override { return inner_.begin_read(); }
  WriteTransaction begin_write() override { return inner_.begin_write(); }
  Revision revision() override {
    if (away) {
      throw Failure({ErrorCode::unavailable, "database", "is away", ""});
    }
    return inner_.revision();
  }
  StoredBytes measure() override { return inner_.measure(); }

  bool away = false;

 private:
  Store& inner_;
};

TEST_F(Keeper, KeepsServingAndAgeingTheLastSnapshotWhileTheStoreIsAway) {
  write({a_chain("a-1")});
  FailingStore store(*store_);
  SnapshotKeeper keeper(store, intervals_, clock_);
  store.away = true;
  EXPECT_FALSE(keeper.look());
  EXPECT_NE(keeper.store_error().find("is away"), std::string::npos);
  clock_.advance(3h);
  EXPECT_TRUE(keeper.look());
  EXPECT_EQ(keeper.current()->chains.size(), 1U);
  EXPECT_TRUE(keeper.current()->sources.at(0).Stale);
  store.away = false;
  write({a_chain("a-1"), a_chain("b-1")});
  EXPECT_TRUE(keeper.look());
  EXPECT_EQ(keeper.current()->chains.size(), 2U);
  EXPECT_EQ(keeper.store_error(), "");
}

}  // namespace
}  // namespace orrery
