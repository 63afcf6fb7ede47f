#include "store/market/price_repository.hpp"

#include "builders/price_builder.hpp"
#include "domain/core/stable_id.hpp"
#include "domain/market/price.hpp"
#include "store/chain_builder.hpp"
#include "store/chains/chain_repository.hpp"
#include "store/store_fixture.hpp"

#include <gmock/gmock.h>

namespace orrery::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

Chain a_priced_chain(std::string const& chain_id, std::string asset) {
  auto chain = a_bare_chain(chain_id);
  chain.denom = Denom{"ubase", {}, "BASE", 6, {}, {}, std::move(asset), AssetRole::staking};
  return chain;
}

class PriceRepositoryTest : public StoreTest {
 protected:
  void SetUp() override {
    StoreTest::SetUp();
    if (IsSkipped()) return;
    store_ = open_writer();
    replace_all({a_priced_chain("b-1", "beta"), a_priced_chain("a-1", "alpha")});
  }

  void replace_all(std::vector<Chain> const& chains) {
    auto writing = store_->begin_write();
    replace_chains(writing, chains, clock_.now());
    writing.commit();
  }

  void put(std::vector<FoundPrice> const& found) {
    auto writing = store_->begin_write();
    put_prices(writing, found, clock_.now());
    writing.commit();
  }

  std::vector<StoredPrice> prices() {
    auto reading = store_->begin_read();
    return load_prices(reading);
  }
  StoredPrice price_of_a() { return prices().at(0); }

  std::unique_ptr<Store> store_;
};
ORRERY_ON_EVERY_ENGINE(PriceRepositoryTest);

TEST_P(PriceRepositoryTest, GivesBackEveryFieldAndEveryAbsenceByChainId) {
  auto full = a_price("0.000000000000000001");
  full.quoted_at = clock_.now();
  Price bare;
  bare.source = "CoinPaprika";
  bare.source_id = "alpha-alp";
  bare.current = "1";
  put({{"b-1", "beta", full}, {"a-1", "alpha", bare}});
  auto const stored = prices();
  ASSERT_THAT(stored, SizeIs(2));
  EXPECT_EQ(stored[0].chain_id, "a-1");
  EXPECT_EQ(stored[0].price, bare);
  EXPECT_EQ(stored[1].chain_id, "b-1");
  EXPECT_EQ(stored[1].price, full);
  EXPECT_EQ(stored[1].asset, "beta");
  EXPECT_EQ(stored[1].changed_at, clock_.now());
  EXPECT_EQ(stored[1].checked_at, clock_.now());
  EXPECT_EQ(stored[1].id, stable_id(IdKind::price, "b-1"));
}

TEST_P(PriceRepositoryTest, AnEqualPriceMovesOnlyTheTimeOfTheLook) {
  put({{"a-1", "alpha", a_price("4")}});
  auto const before = price_of_a();
  auto const revision = store_->revision();
  put({{"a-1", "alpha", a_price("4")}});
  EXPECT_EQ(store_->revision(), revision) << "the same look again is no change";
  clock_.move(std::chrono::minutes(5));
  put({{"a-1", "alpha", a_price("4")}});
  EXPECT_EQ(price_of_a().changed_at, before.changed_at);
  EXPECT_EQ(price_of_a().checked_at, clock_.now());
}

TEST_P(PriceRepositoryTest, APriceThatIsNotFoundKeepsItsAge) {
  put({{"a-1", "alpha", a_price("4")}, {"b-1", "beta", a_price("5")}});
  auto const before = prices();
  clock_.move(std::chrono::minutes(5));
  put({{"b-1", "beta", a_price("6")}});
  EXPECT_EQ(price_of_a(), before[0]);
  EXPECT_EQ(prices()[1].price.current, "6");
  EXPECT_EQ(prices()[1].id, before[1].id);
}

TEST_P(PriceRepositoryTest, AnOlderAnswerNeverOverwritesANewerOne) {
  auto newer = a_price("4");
  newer.quoted_at = clock_.now();
  put({{"a-1", "alpha", newer}});
  auto older = a_price("3");
  older.quoted_at = clock_.now() - std::chrono::seconds(1);
  clock_.move(std::chrono::minutes(5));
  put({{"a-1", "alpha", older}});
  EXPECT_EQ(price_of_a().price, newer);
  EXPECT_EQ(price_of_a().checked_at, clock_.now());
  clock_.move(-std::chrono::minutes(10));
  put({{"a-1", "alpha", a_price("2")}});
  EXPECT_EQ(price_of_a().price, newer) << "nor does a look from before";
  older.source = "CoinPaprika";
  clock_.move(std::chrono::minutes(20));
  put({{"a-1", "alpha", older}});
  EXPECT_EQ(price_of_a().price, older) << "two sources have no clock in common";
}

TEST_P(PriceRepositoryTest, APriceOfAnotherAssetIsNotTheChains) {
  put({{"a-1", "alpha", a_price("4")}});
  replace_all({a_priced_chain("a-1", "gamma")});
  EXPECT_THAT(prices(), IsEmpty());
  clock_.move(-std::chrono::hours(1));
  clock_.move(std::chrono::hours(2));
  auto gamma = a_price("7");
  gamma.quoted_at = clock_.now() - std::chrono::days(1);
  put({{"a-1", "gamma", gamma}});
  EXPECT_EQ(price_of_a().price, gamma);
}

TEST_P(PriceRepositoryTest, WhatIsNotTheChainsMarketIsNotShownAtOnceAndNotLost) {
  put({{"a-1", "alpha", a_price("4")}, {"b-1", "beta", a_price("5")}});
  auto const whole = prices();
  auto const with_role = [](AssetRole role) {
    auto chain = a_priced_chain("a-1", "alpha");
    chain.denom->role = role;
    return chain;
  };
  auto const other = a_priced_chain("b-1", "beta");
  replace_all({with_role(AssetRole::fee), other});
  ASSERT_THAT(prices(), SizeIs(2));
  EXPECT_EQ(price_of_a().price, limit_to(AssetMarket::price, a_price("4")));
  EXPECT_EQ(price_of_a().price.market_cap, std::nullopt);
  auto killed = with_role(AssetRole::staking);
  killed.status = ChainStatus::killed;
  auto traced_fee = with_role(AssetRole::fee);
  traced_fee.denom->comes_from_elsewhere = true;
  for (auto const& chain : {killed, traced_fee, with_role(AssetRole::none)}) {
    replace_all({chain, other});
    ASSERT_THAT(prices(), SizeIs(1));
    EXPECT_EQ(prices().front(), whole[1]);
  }
  replace_all({with_role(AssetRole::staking), other});
  EXPECT_EQ(prices(), whole);
}

TEST_P(PriceRepositoryTest, AnAssetOfTwoChainsIsPricedAtOne) {
  auto sidechain = a_priced_chain("c-1", "alpha");
  sidechain.denom->role = AssetRole::fee;
  replace_all({a_priced_chain("a-1", "alpha"), sidechain});
  put({{"a-1", "alpha", a_price("4")}, {"c-1", "alpha", a_price("4")}});
  ASSERT_THAT(prices(), SizeIs(1));
  EXPECT_EQ(price_of_a().chain_id, "a-1");
}

TEST_P(PriceRepositoryTest, AWithdrawnChainHasNoPrice) {
  put({{"a-1", "alpha", a_price("4")}});
  replace_all({a_priced_chain("b-1", "beta")});
  EXPECT_THAT(prices(), IsEmpty());
}

}  // namespace
}  // namespace orrery::test
