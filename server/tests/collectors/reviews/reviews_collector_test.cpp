#include "collectors/reviews/collector.hpp"

#include "collectors/runner/pass.hpp"
#include "store/chain_builder.hpp"
#include "store/chains/chain_alive_repository.hpp"
#include "store/chains/chain_repository.hpp"
#include "store/editorial/editorial_repository.hpp"
#include "store/market/series_repository.hpp"
#include "store/store_fixture.hpp"

#include <gmock/gmock.h>

namespace orrery::test {
namespace {

using namespace std::chrono;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

// StillClock stands at 2026-09-21 14:13:20, a Monday.
constexpr Timestamp kMonday = sys_days{year{2026} / 9 / 21};

Chain a_staked_chain(std::string const& chain_id) {
  auto chain = a_bare_chain(chain_id);
  chain.denom = Denom{"ubase", {}, "BASE", 6, {}, {}, chain_id + "-coin", AssetRole::staking};
  return chain;
}

class ReviewsCollector : public StoreTest {
 protected:
  void SetUp() override {
    StoreTest::SetUp();
    if (IsSkipped()) return;
    store_ = open_writer();
    auto killed = a_staked_chain("killed-1");
    killed.status = ChainStatus::killed;
    auto testnet = a_staked_chain("testnet-1");
    testnet.network_type = NetworkType::testnet;
    auto fee = a_staked_chain("fee-1");
    fee.denom->role = AssetRole::fee;
    std::vector const chains{a_staked_chain("a-1"), fee, killed, testnet};
    auto writing = store_->begin_write();
    replace_chains(writing, chains, clock_.now());
    writing.commit();
  }

  void write_prices(std::string const& chain_id, Timestamp from, Timestamp until) {
    std::vector<SeriesPoint> points;
    for (auto time = from; time < until; time += hours{1}) {
      points.push_back({SeriesMetric::price, chain_subject(chain_id), time, "2.5", "A source"});
    }
    auto writing = store_->begin_write();
    add_series_points(writing, points);
    writing.commit();
  }

  Result<PassReport> pass() {
    CollectContext const context{*store_, clock_, {}, [](std::string_view) {}};
    return run_pass(make_reviews_collector(), context);
  }

  std::vector<StoredText<PriceReview>> reviews() {
    auto reading = store_->begin_read();
    return load_editorial(reading).reviews;
  }

  std::unique_ptr<Store> store_;
};
ORRERY_ON_EVERY_ENGINE(ReviewsCollector);

TEST_P(ReviewsCollector, WritesOneReviewForTheWeekThatIsOver) {
  write_prices("a-1", kMonday - days{7}, clock_.now());
  write_prices("killed-1", kMonday - days{7}, clock_.now());
  write_prices("testnet-1", kMonday - days{7}, clock_.now());
  write_prices("fee-1", kMonday - days{7}, clock_.now());
  ASSERT_TRUE(pass());
  ASSERT_EQ(reviews().size(), 1U);
  auto const first = reviews().front();
  EXPECT_EQ(first.item.id, 202638);
  EXPECT_THAT(first.item.text, HasSubstr("through the week: 1."));
  EXPECT_TRUE(first.item.generated);
  clock_.move(hours{1});
  for (int i = 0; i < 10; ++i) {
    ASSERT_TRUE(pass());
  }
  EXPECT_THAT(reviews(), ElementsAre(first));
}

TEST_P(ReviewsCollector, LeavesOutAChainWithoutABlockForSevenDays) {
  write_prices("a-1", kMonday - days{7}, clock_.now());
  AliveState halted;
  halted.alive = Alive::halted;
  halted.last_block_at = clock_.now() - days{7};
  auto writing = store_->begin_write();
  put_chain_alive(writing, {{"a-1", halted}});
  writing.commit();
  ASSERT_TRUE(pass());
  EXPECT_THAT(reviews(), IsEmpty());
}

TEST_P(ReviewsCollector, IsSilentUntilPricesCoverAWholeWeek) {
  write_prices("a-1", kMonday - days{4}, clock_.now());
  auto const report = pass();
  ASSERT_TRUE(report);
  EXPECT_EQ(report->coverage, (Coverage{0, 1}));
  EXPECT_THAT(reviews(), IsEmpty());
  clock_.move(days{7});
  write_prices("a-1", kMonday + hours{15}, kMonday + days{7});
  ASSERT_TRUE(pass());
  ASSERT_EQ(reviews().size(), 1U);
  EXPECT_EQ(reviews().front().item.id, 202639);
}

}  // namespace
}  // namespace orrery::test
