#include "sources/coingecko/markets.hpp"
#include "sources/coinpaprika/tickers.hpp"

#include "sources/fake_node.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace orrery {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Pair;
using ::testing::SizeIs;

constexpr Timestamp kNow{std::chrono::seconds{1'790'000'000}};  // 2026-09-21T14:13:20Z

// Answers every request alike and keeps what it was asked.
class OneAnswer final : public Fetcher {
 public:
  explicit OneAnswer(FetchResult<FetchResponse> answer) : answer_(std::move(answer)) {}

  void ask(std::vector<FetchRequest> requests, Batch, Take const& take) override {
    asked = std::move(requests);
    for (std::size_t i = 0; i < asked.size(); ++i) {
      take(i, answer_);
    }
  }
  FetchResult<FetchResponse> fetch_stream(FetchRequest, Sink) override { throw std::logic_error("not expected"); }

  std::vector<FetchRequest> asked;

 private:
  FetchResult<FetchResponse> answer_;
};

constexpr std::string_view kMarkets = R"([
  {"id":"alpha-coin","symbol":"alp","name":"Alpha","image":"https://img.example/1.png","current_price":4.3700000001,
   "market_cap":1750000000,"market_cap_rank":58,"fully_diluted_valuation":null,"total_volume":98765432.5,
   "high_24h":4.5,"low_24h":4.2,"price_change_24h":-0.03,"price_change_percentage_24h":-0.72341,
   "circulating_supply":400000000.0,"ath":44.45,"ath_change_percentage":-90.1687,"ath_date":"2022-01-17T00:34:41.497Z",
   "atl":1.16,"atl_change_percentage":276.7,"roi":null,"last_updated":"2026-09-21T14:12:31.404Z"},
  {"id":"small-coin","current_price":6.31e-05,"market_cap":0,"market_cap_rank":null,"total_volume":0,
   "price_change_percentage_24h":null,"ath":0.0021,"ath_change_percentage":-97.0,"atl":null}
])";

TEST(CoinGeckoMarkets, AreReadDigitForDigit) {
  auto const prices = parse_coingecko_markets(kMarkets, kNow);
  ASSERT_TRUE(prices);
  ASSERT_THAT(*prices, SizeIs(2));
  Price alpha;
  alpha.source = "CoinGecko";
  alpha.source_id = "alpha-coin";
  alpha.current = "4.3700000001";
  alpha.change_24h = "-0.72341";
  alpha.market_cap = "1750000000";
  alpha.market_cap_rank = 58;
  alpha.total_volume = "98765432.5";
  alpha.ath = "44.45";
  alpha.ath_change = "-90.1687";
  alpha.atl = "1.16";
  alpha.quoted_at = kNow - std::chrono::seconds(49);
  EXPECT_EQ(prices->at("alpha-coin"), alpha);
}

TEST(CoinGeckoMarkets, AMarketValueOf0IsUnknownAndAVolumeOf0IsNot) {
  auto const prices = parse_coingecko_markets(kMarkets, kNow);
  ASSERT_TRUE(prices);
  auto const& small = prices->at("small-coin");
  EXPECT_EQ(small.current, "0.0000631");
  EXPECT_EQ(small.market_cap, std::nullopt);
  EXPECT_EQ(small.market_cap_rank, std::nullopt);
  EXPECT_EQ(small.total_volume, "0");
  EXPECT_EQ(small.change_24h, std::nullopt);
  EXPECT_EQ(small.atl, std::nullopt);
  EXPECT_EQ(small.quoted_at, std::nullopt);
}

TEST(CoinGeckoMarkets, ACoinWithoutAnIdOrAPriceIsNotThere) {
  for (auto const* coin : {
           R"({"id":"x"})",
           R"({"id":"x","current_price":null})",
           R"({"id":"x","current_price":0})",
           R"({"id":"x","current_price":-1})",
           R"({"id":"x","current_price":"4.5"})",
           R"({"id":"x","current_price":1e400})",
           R"({"id":"x","current_price":1e-400})",
           R"({"id":"x","current_price":[1]})",
           R"({"id":"","current_price":1})",
           R"({"id":7,"current_price":1})",
           R"({"current_price":1})",
           R"(["x",1])",
       }) {
    auto const prices = parse_coingecko_markets('[' + std::string(coin) + ']', kNow);
    ASSERT_TRUE(prices) << coin;
    EXPECT_THAT(*prices, IsEmpty()) << coin;
  }
}

TEST(CoinGeckoMarkets, AFigureThatCannotBeTrueIsUnknownAndTheRestStays) {
  auto const prices = parse_coingecko_markets(
      R"([{"id":"x","current_price":2,"market_cap":-5,"market_cap_rank":1.5,"total_volume":-1,"ath":"9","atl":0,
          "price_change_percentage_24h":"up","last_updated":"yesterday"},
         {"id":"y","current_price":2,"market_cap_rank":-3,"last_updated":"2999-01-01T00:00:00Z"},
         {"id":"x","current_price":3}])",
      kNow);
  ASSERT_TRUE(prices);
  Price bare;
  bare.source = "CoinGecko";
  bare.source_id = "x";
  bare.current = "2";
  EXPECT_EQ(prices->at("x"), bare) << "and the first of two counts";
  EXPECT_EQ(prices->at("y").market_cap_rank, std::nullopt);
  EXPECT_EQ(prices->at("y").quoted_at, kNow) << "nothing is quoted in the future";
}

TEST(CoinGecko, IsAskedForTheIdsWithoutAKey) {
  OneAnswer fetcher(an_answer(std::string(kMarkets)));
  std::vector<std::string> const ids{"alpha-coin", "small-coin"};
  ASSERT_TRUE(fetch_coingecko_prices(fetcher, {"https://gecko.example/api/v3/", std::nullopt}, ids, kNow));
  ASSERT_THAT(fetcher.asked, SizeIs(1));
  EXPECT_EQ(fetcher.asked[0].url,
            "https://gecko.example/api/v3/coins/markets?vs_currency=usd&ids=alpha-coin,small-coin&per_page=250&page=1");
  EXPECT_THAT(fetcher.asked[0].headers, testing::Not(Contains(Pair("x-cg-demo-api-key", testing::_))));
}

TEST(CoinGecko, IsAskedWithTheKeyAndAtMost250IdsAtOnce) {
  OneAnswer fetcher(an_answer("[]"));
  std::vector<std::string> const ids(501, "a");
  ASSERT_TRUE(fetch_coingecko_prices(fetcher, {"https://gecko.example", "secret"}, ids, kNow));
  ASSERT_THAT(fetcher.asked, SizeIs(3));
  EXPECT_THAT(fetcher.asked[2].url, HasSubstr("ids=a&per_page"));
  EXPECT_THAT(fetcher.asked[0].headers, Contains(Pair("x-cg-demo-api-key", "secret")));
}

TEST(CoinGecko, IsAskedWithTheHeaderOfTheProPlan) {
  OneAnswer fetcher(an_answer("[]"));
  std::vector<std::string> const ids{"a"};
  ASSERT_TRUE(fetch_coingecko_prices(fetcher, {"https://gecko.example", "secret", CoinGeckoPlan::pro}, ids, kNow));
  EXPECT_THAT(fetcher.asked[0].headers, Contains(Pair("x-cg-pro-api-key", "secret")));
  EXPECT_THAT(fetcher.asked[0].headers, testing::Not(Contains(Pair("x-cg-demo-api-key", testing::_))));
}

TEST(CoinGecko, ARefusalIsToldByItsStatus) {
  struct Case {
    FetchResult<FetchResponse> answer;
    char const* reason;
  };
  Case const cases[]{
      {an_answer(R"({"status":{"error_code":429,"error_message":"rate limit"}})", 429), "status 429"},
      {an_answer(std::string(kMarkets), 429), "status 429"},
      {an_answer("<html>Just a moment</html>", 503), "status 503"},
      {an_answer("<html>Just a moment</html>", 200), "is not JSON"},
      {an_answer(R"({"error":"coin not found"})", 200), "is not a JSON list"},
      {FetchError{"https://gecko.example", FetchStage::connect, ErrorCode::unavailable, "connection refused"},
       "connection refused"},
  };
  std::vector<std::string> const ids{"a"};
  for (auto const& [answer, reason] : cases) {
    OneAnswer fetcher(answer);
    auto const prices = fetch_coingecko_prices(fetcher, {"https://gecko.example", "very-secret"}, ids, kNow);
    ASSERT_FALSE(prices) << reason;
    EXPECT_THAT(prices.error().thing, HasSubstr("CoinGecko"));
    EXPECT_THAT(prices.error().reason, HasSubstr(reason));
    EXPECT_THAT(to_line(prices.error()), testing::Not(HasSubstr("very-secret")));
  }
}

constexpr std::string_view kTickers = R"([
  {"id":"alp-alpha","name":"Alpha","symbol":"ALP","rank":61,"total_supply":400000000,"max_supply":0,"beta_value":1.1,
   "first_data_at":"2019-03-14T00:00:00Z","last_updated":"2026-09-21T14:11:20Z",
   "quotes":{"USD":{"price":4.361234567890123,"volume_24h":90000000.123,"volume_24h_change_24h":-1.5,
     "market_cap":1744000000,"market_cap_change_24h":-0.7,"percent_change_24h":-0.71,"ath_price":44.7,
     "ath_date":"2021-09-20T01:00:00Z","percent_from_price_ath":-90.24}}},
  {"id":"dead-dead","name":"Dead","symbol":"DEAD","rank":0,"quotes":{"USD":{"price":0}}},
  {"id":"odd-odd","name":" ","symbol":"ODD","quotes":{"USD":{"price":1}}},
  {"id":"eur-only","name":"E","symbol":"E","quotes":{"EUR":{"price":1}}}
])";

TEST(CoinPaprikaTickers, AreReadDigitForDigit) {
  auto const tickers = parse_coinpaprika_tickers(kTickers, kNow);
  ASSERT_TRUE(tickers);
  ASSERT_THAT(*tickers, SizeIs(1));
  auto const& [symbol, name, price] = tickers->at(0);
  EXPECT_EQ(symbol, "ALP");
  EXPECT_EQ(name, "Alpha");
  Price expected;
  expected.source = "CoinPaprika";
  expected.source_id = "alp-alpha";
  expected.current = "4.361234567890123";
  expected.change_24h = "-0.71";
  expected.market_cap = "1744000000";
  expected.market_cap_rank = 61;
  expected.total_volume = "90000000.123";
  expected.ath = "44.7";
  expected.ath_change = "-90.24";
  expected.quoted_at = kNow - std::chrono::seconds(120);
  EXPECT_EQ(price, expected);
}

TEST(CoinPaprika, IsAskedForAllTickersAtOnce) {
  OneAnswer fetcher(an_answer(std::string(kTickers)));
  ASSERT_TRUE(fetch_coinpaprika_tickers(fetcher, "https://paprika.example/", kNow));
  ASSERT_THAT(fetcher.asked, SizeIs(1));
  EXPECT_EQ(fetcher.asked[0].url, "https://paprika.example/v1/tickers");
}

TEST(CoinPaprika, ARefusalIsToldByItsStatus) {
  OneAnswer fetcher(an_answer(R"({"error":"too many requests"})", 429));
  auto const tickers = fetch_coinpaprika_tickers(fetcher, "https://paprika.example", kNow);
  ASSERT_FALSE(tickers);
  EXPECT_EQ(tickers.error().thing, "CoinPaprika");
  EXPECT_THAT(tickers.error().reason, HasSubstr("status 429"));
}

}  // namespace
}  // namespace orrery
