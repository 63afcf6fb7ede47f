#include "collectors/prices/collector.hpp"

#include "collectors/runner/pass.hpp"
#include "store/market/price_repository.hpp"
#include "store/market/series_repository.hpp"
#include "store/store_fixture.hpp"

#include <gmock/gmock.h>

#include <map>

namespace orrery {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Pair;
using ::testing::SizeIs;
using ::testing::UnorderedElementsAre;

// Two sources of prices, told apart by their addresses.
class FakeMarkets final : public Fetcher {
 public:
  void ask(std::vector<FetchRequest> requests, Batch, Take const& take) override {
    for (std::size_t i = 0; i < requests.size(); ++i) {
      auto const& request = requests[i];
      bool const gecko = request.url.starts_with("https://gecko.example");
      ++(gecko ? gecko_asked : paprika_asked);
      (gecko ? gecko_url : paprika_url) = request.url;
      FetchResponse response;
      response.url = request.url;
      response.status = gecko ? gecko_status : paprika_status;
      response.body = gecko ? gecko_body : paprika_body;
      take(i, std::move(response));
    }
  }
  FetchResult<FetchResponse> fetch_stream(FetchRequest, Sink) override { throw std::logic_error("not expected"); }

  void gecko_says(std::string const& alpha, std::string const& beta) {
    gecko_status = 200;
    gecko_body = R"([{"id":"alpha","current_price":)" + alpha +
                 R"(,"market_cap":1000,"atl":0.5},{"id":"beta","current_price":)" + beta +
                 R"(,"market_cap":0},{"id":"nobody-asked","current_price":1}])";
  }
  void paprika_says(std::string const& alpha) {
    paprika_status = 200;
    paprika_body = R"([{"id":"alp-alpha","name":"Alpha","symbol":"ALP","rank":7,"quotes":{"USD":{"price":)" + alpha +
                   R"(,"market_cap":900}}}])";
  }

  long gecko_status = 200;
  long paprika_status = 200;
  std::string gecko_body = "[]";
  std::string paprika_body = "[]";
  std::string gecko_url;  // of the last request
  std::string paprika_url;
  int gecko_asked = 0;
  int paprika_asked = 0;
};

Chain a_chain(std::string chain_id, std::string name, std::string symbol, std::string asset) {
  Chain chain;
  chain.registry_name = chain_id;
  chain.chain_id = std::move(chain_id);
  chain.pretty_name = std::move(name);
  chain.denom = Denom{"ubase", {}, std::move(symbol), 6, {}, {}, std::move(asset), AssetRole::staking};
  return chain;
}

// Its fees are paid in another chain's asset.
Chain a_sidechain(std::string chain_id, std::string asset) {
  auto chain = a_chain(std::move(chain_id), "Alpha EVM", "ALP", std::move(asset));
  chain.denom->role = AssetRole::fee;
  chain.denom->comes_from_elsewhere = true;
  return chain;
}

class PricesCollector : public test::StoreTest {
 protected:
  void SetUp() override {
    StoreTest::SetUp();
    if (IsSkipped()) return;
    store_ = open_writer();
    auto test_network = a_chain("alpha-test", "Alpha Test", "ALP", "alpha");
    test_network.network_type = NetworkType::testnet;
    put_chains({a_chain("alpha-1", "Alpha", "ALP", "alpha"), a_sidechain("alpha-evm", "alpha"),
                a_chain("beta-1", "Beta", "BET", "beta"), test_network});
    settings_.coingecko.url = "https://gecko.example";
    settings_.coinpaprika_url = "https://paprika.example";
    settings_.every = std::chrono::minutes(5);
  }

  void put_chains(std::vector<Chain> const& chains) {
    auto transaction = store_->begin_write();
    replace_chains(transaction, chains, clock_.now());
    transaction.commit();
  }

  Result<PassReport> pass() {
    CollectContext const context{*store_, clock_, {}, [](std::string_view) {}};
    return run_pass(make_prices_collector(settings_, markets_), context);
  }
  Result<PassReport> pass_after(std::chrono::minutes time) {
    clock_.move(time);
    return pass();
  }

  // "4 CoinGecko" by chain id.
  std::map<std::string, std::string> prices() {
    std::map<std::string, std::string> found;
    auto transaction = store_->begin_read();
    for (auto const& stored : load_prices(transaction)) {
      found[stored.chain_id] = stored.price.current + ' ' + stored.price.source;
    }
    return found;
  }
  std::vector<StoredPrice> rows() {
    auto transaction = store_->begin_read();
    return load_prices(transaction);
  }
  SourceHealth health(std::string_view source) {
    auto transaction = store_->begin_read();
    return find_health(transaction, kPricesDataSet, source);
  }
  std::vector<SeriesPoint> series(SeriesMetric metric) {
    std::vector<SeriesPoint> points;
    auto transaction = store_->begin_read();
    for_each_series_point(transaction, metric, Timestamp{},
                          [&](SeriesPoint point) { points.push_back(std::move(point)); });
    return points;
  }

  PricesSettings settings_;
  FakeMarkets markets_;
  std::unique_ptr<Store> store_;
};
ORRERY_ON_EVERY_ENGINE(PricesCollector);

using std::chrono::minutes;

TEST_P(PricesCollector, WritesThePriceOfAnAssetForTheChainWhoseItIsAlone) {
  markets_.gecko_says("4.37", "0.00006310");
  ASSERT_TRUE(pass());
  EXPECT_THAT(prices(), ElementsAre(Pair("alpha-1", "4.37 CoinGecko"), Pair("beta-1", "0.0000631 CoinGecko")));
  EXPECT_EQ(health(kCoinGecko).coverage, (Coverage{2, 2}));
  EXPECT_EQ(health(kCoinGecko).last_success, clock_.now());
  EXPECT_EQ(markets_.paprika_asked, 0);
}

TEST_P(PricesCollector, KeepsTheHoursPriceAndTheDaysMarketValue) {
  markets_.gecko_says("4", "5");
  ASSERT_TRUE(pass());
  markets_.gecko_says("6", "7");
  ASSERT_TRUE(pass_after(minutes(61)));
  EXPECT_THAT(series(SeriesMetric::price), SizeIs(4));
  EXPECT_EQ(series(SeriesMetric::price).at(0).value, "4");
  EXPECT_EQ(series(SeriesMetric::price).at(2).value, "6");
  EXPECT_EQ(series(SeriesMetric::price).at(2).bucket, bucket_of(SeriesMetric::price, clock_.now()));
  EXPECT_EQ(series(SeriesMetric::price).at(2).source, "CoinGecko");
  EXPECT_THAT(series(SeriesMetric::market_cap), SizeIs(1)) << "of the chain whose market value is known";
}

TEST_P(PricesCollector, OfAFeeTokenThePriceAloneIsKept) {
  auto fee = a_chain("fee-1", "Fee", "FEE", "alpha");
  fee.denom->role = AssetRole::fee;
  put_chains({fee});
  markets_.gecko_says("4", "5");
  ASSERT_TRUE(pass());
  ASSERT_THAT(rows(), SizeIs(1));
  EXPECT_EQ(rows().front().price.current, "4");
  EXPECT_EQ(rows().front().price.market_cap, std::nullopt);
  EXPECT_THAT(series(SeriesMetric::price), SizeIs(1));
  EXPECT_THAT(series(SeriesMetric::market_cap), IsEmpty());
}

TEST_P(PricesCollector, AsksForNoAssetOfAKilledChainOfASidechainOrOfAFirstListedAsset) {
  auto killed = a_chain("killed-1", "Killed", "KIL", "killed-coin");
  killed.status = ChainStatus::killed;
  auto listed = a_chain("listed-1", "Listed", "LIS", "listed-coin");
  listed.denom->role = AssetRole::none;
  put_chains({a_chain("alpha-1", "Alpha", "ALP", "alpha"), killed, listed, a_sidechain("xrplevm", "ripple")});
  markets_.gecko_says("4", "5");
  ASSERT_TRUE(pass());
  EXPECT_THAT(markets_.gecko_url, HasSubstr("ids=alpha&"));
}

TEST_P(PricesCollector, APassReplayedTenTimesLeavesTheSameRows) {
  markets_.gecko_says("4", "5");
  ASSERT_TRUE(pass());
  auto const rows_before = rows();
  auto const points = series(SeriesMetric::price);
  for (int i = 0; i < 10; ++i) {
    ASSERT_TRUE(pass());
  }
  EXPECT_EQ(rows(), rows_before);
  EXPECT_EQ(series(SeriesMetric::price), points);
}

TEST_P(PricesCollector, ARefusalKeepsTheLastGoodPricesAndTheirAge) {
  markets_.gecko_says("4", "5");
  ASSERT_TRUE(pass());
  auto const before = rows();
  struct Case {
    long status;
    std::string body;
    char const* reason;
  };
  Case const cases[]{
      {429, R"({"status":{"error_code":429}})", "status 429"},
      {200, "<html>Just a moment</html>", "is not JSON"},
      {200, "[]", "none of the prices"},
      {200, R"([{"id":"alpha","current_price":NaN}])", "is not JSON"},
      {200, R"([{"id":"alpha","current_price":-4},{"id":"beta","current_price":"5"}])", "none of the prices"},
      {500, "", "status 500"},
  };
  for (auto const& [status, body, reason] : cases) {
    markets_.gecko_status = status;
    markets_.gecko_body = body;
    auto const report = pass_after(minutes(1));
    ASSERT_FALSE(report) << reason;
    EXPECT_THAT(health(kCoinGecko).last_error.value_or(""), HasSubstr(reason));
    EXPECT_EQ(health(kCoinGecko).last_success, before.front().checked_at);
    EXPECT_EQ(rows(), before) << reason;
  }
  EXPECT_EQ(markets_.paprika_asked, 0) << "prices that are not old are left to their source";
}

TEST_P(PricesCollector, AnAssetThatIsMissingInAGoodAnswerAgesAlone) {
  markets_.gecko_says("4", "5");
  ASSERT_TRUE(pass());
  markets_.gecko_body = R"([{"id":"alpha","current_price":6}])";
  ASSERT_TRUE(pass_after(minutes(5)));
  EXPECT_EQ(prices().at("alpha-1"), "6 CoinGecko");
  EXPECT_EQ(prices().at("beta-1"), "5 CoinGecko");
  EXPECT_EQ(rows().at(1).checked_at, clock_.now() - minutes(5));
  EXPECT_EQ(health(kCoinGecko).coverage, (Coverage{1, 2}));
}

TEST_P(PricesCollector, TheSecondSourceStandsInForPricesThatAreMissingOrOld) {
  markets_.gecko_status = 429;
  markets_.paprika_says("4.1");
  auto const report = pass();
  ASSERT_TRUE(report);
  EXPECT_THAT(prices(), ElementsAre(Pair("alpha-1", "4.1 CoinPaprika")));
  EXPECT_EQ(rows().at(0).price.market_cap, "900");
  EXPECT_EQ(rows().at(0).price.atl, std::nullopt) << "it has no all time low, and none is mixed in";
  EXPECT_THAT(health(kCoinGecko).last_error.value_or(""), HasSubstr("429"));
  EXPECT_EQ(health(kCoinGecko).last_success, std::nullopt);
  EXPECT_EQ(health(kCoinPaprika).last_success, clock_.now());
  EXPECT_EQ(health(kCoinPaprika).coverage, (Coverage{1, 2}));
}

TEST_P(PricesCollector, AFirstSourceThatAnswersAgainTakesItsPlaceBack) {
  markets_.gecko_status = 429;
  markets_.paprika_says("4.1");
  ASSERT_TRUE(pass());
  markets_.gecko_says("4", "5");
  ASSERT_TRUE(pass_after(minutes(5)));
  EXPECT_THAT(prices(), ElementsAre(Pair("alpha-1", "4 CoinGecko"), Pair("beta-1", "5 CoinGecko")));
  EXPECT_EQ(health(kCoinPaprika).last_attempt, std::nullopt) << "who is not asked has no row";
  EXPECT_EQ(health(kCoinGecko).last_error, std::nullopt);
}

TEST_P(PricesCollector, APriceIsHandedOverOnlyAfterThreeIntervals) {
  markets_.gecko_says("4", "5");
  ASSERT_TRUE(pass());
  markets_.gecko_status = 429;
  markets_.paprika_says("4.1");
  EXPECT_FALSE(pass_after(minutes(14)));
  EXPECT_EQ(prices().at("alpha-1"), "4 CoinGecko");
  EXPECT_TRUE(pass_after(minutes(1)));
  EXPECT_EQ(prices().at("alpha-1"), "4.1 CoinPaprika");
  EXPECT_EQ(prices().at("beta-1"), "5 CoinGecko") << "whom the second does not know keeps the last good price";
  markets_.paprika_says("4.2");
  EXPECT_TRUE(pass_after(minutes(5)));
  EXPECT_EQ(prices().at("alpha-1"), "4.2 CoinPaprika");
}

TEST_P(PricesCollector, WhereBothRefuseEachSaysWhy) {
  markets_.gecko_status = 429;
  markets_.paprika_status = 503;
  EXPECT_FALSE(pass());
  EXPECT_THAT(health(kCoinGecko).last_error.value_or(""), HasSubstr("429"));
  EXPECT_THAT(health(kCoinPaprika).last_error.value_or(""), HasSubstr("503"));
  EXPECT_THAT(prices(), IsEmpty());
}

TEST_P(PricesCollector, AsksTheOneSourceThatIsConfigured) {
  markets_.gecko_says("4", "5");
  ASSERT_TRUE(pass());
  clock_.move(minutes(15));
  markets_.gecko_asked = 0;
  settings_.coingecko.url.clear();
  markets_.paprika_says("4.1");
  ASSERT_TRUE(pass());
  EXPECT_EQ(markets_.gecko_asked, 0);
  EXPECT_EQ(prices().at("alpha-1"), "4.1 CoinPaprika");
  EXPECT_EQ(health(kCoinPaprika).last_success, clock_.now());
  EXPECT_EQ(health(kCoinGecko).last_success, std::nullopt) << "who is not asked has no row";
  settings_.coinpaprika_url.clear();
  ASSERT_TRUE(pass());
  EXPECT_THAT(health(kCoinGecko).waiting_for.value_or(""), HasSubstr("coingecko.url"));
}

TEST_P(PricesCollector, WaitsWhileNoChainHasAPriceId) {
  put_chains({a_chain("alpha-1", "Alpha", "ALP", "alpha")});
  auto plain = a_chain("plain-1", "Plain", "PLN", "x");
  plain.denom->coingecko_id = std::nullopt;
  put_chains({plain});
  auto const report = pass();
  ASSERT_TRUE(report);
  EXPECT_TRUE(report->retry_soon);
  EXPECT_EQ(markets_.gecko_asked, 0);
}

StoredChain a_stored(Chain chain) {
  StoredChain stored{};
  stored.chain = std::move(chain);
  return stored;
}

CoinPaprikaTicker a_ticker(std::string id, std::string symbol, std::string name) {
  CoinPaprikaTicker ticker{std::move(symbol), std::move(name), {}};
  ticker.price.source_id = std::move(id);
  return ticker;
}

std::map<std::string, std::string> match(std::vector<Chain> const& chains,
                                         std::vector<CoinPaprikaTicker> const& tickers) {
  std::vector<StoredChain> stored;
  for (auto const& chain : chains) {
    stored.push_back(a_stored(chain));
  }
  std::map<std::string, std::string> matched;
  for (auto const& [asset, price] : match_tickers(list_priced_assets(stored), tickers)) {
    matched[asset] = price.source_id;
  }
  return matched;
}

TEST(PricedAssets, ATickerIsTheirsBySymbolAndName) {
  EXPECT_THAT(
      match({a_chain("akashnet-2", "Akash", "AKT", "akash-network"), a_chain("x-1", "X Chain", "INX", "x-protocol")},
            {a_ticker("akt-akash-network", "AKT", "Akash Network"), a_ticker("inx-x", "inx", "X-Protocol"),
             a_ticker("akt-other", "AKT", "Aktio Coin"), a_ticker("akash-x", "AKASH", "Akash Network")}),
      ElementsAre(Pair("akash-network", "akt-akash-network"), Pair("x-protocol", "inx-x")));
}

TEST(PricedAssets, WhatIsNotCertainIsNobodys) {
  auto const alpha = a_chain("alpha-1", "Alpha", "ALP", "alpha-coin");
  EXPECT_THAT(match({alpha}, {a_ticker("1", "ALP", "Alpha"), a_ticker("2", "ALP", "Alpha Coin")}), IsEmpty())
      << "two tickers would do";
  EXPECT_THAT(match({alpha, a_chain("alpha-2", "Alpha", "ALP", "other-coin")}, {a_ticker("1", "ALP", "Alpha")}),
              IsEmpty())
      << "two assets would do";
  EXPECT_THAT(match({alpha}, {a_ticker("1", "ALP", "Alp")}), IsEmpty());
  EXPECT_THAT(match({alpha}, {a_ticker("1", "ALPHA", "Alpha")}), IsEmpty());
  EXPECT_THAT(match({alpha}, {a_ticker("1", "ALP", "\xD0\x90")}), IsEmpty()) << "no letter that counts";
  auto unnamed = alpha;
  unnamed.denom->symbol = std::nullopt;
  EXPECT_THAT(match({unnamed}, {a_ticker("1", "ALP", "Alpha")}), IsEmpty());
}

}  // namespace
}  // namespace orrery
