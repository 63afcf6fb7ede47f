#include "api/api_handler.hpp"

#include "builders/manual_clock.hpp"
#include "builders/price_builder.hpp"
#include "snapshot/build_snapshot.hpp"
#include "store/core/store.hpp"
#include "store/market/series_repository.hpp"

#include <gtest/gtest.h>
#include <boost/json.hpp>

#include <cstdlib>
#include <filesystem>

namespace orrery::api {
namespace {

using namespace std::chrono_literals;

class PriceCalls : public ::testing::Test {
 protected:
  void SetUp() override {
    auto name = (std::filesystem::temp_directory_path() / "orrery-prices-XXXXXX").string();
    ASSERT_NE(::mkdtemp(name.data()), nullptr);
    home_ = name;
    StoreOptions options;
    options.url = "sqlite:" + (home_ / "test.db").string();
    options.mode = OpenMode::writer;
    store_ = Store::open(options, clock_);
    input_.chains = {a_stored_chain("a-1").with_symbol("AAA").priced_as("aaa-coin"),
                     a_stored_chain("b-1").with_symbol("BBB").priced_as("bbb-coin")};
  }
  void TearDown() override {
    store_.reset();
    std::filesystem::remove_all(home_);
  }

  void add(SeriesMetric metric, std::string subject, Timestamp bucket, std::string value) {
    auto writing = store_->begin_write();
    std::vector<SeriesPoint> const points{{metric, std::move(subject), bucket, std::move(value), "CoinGecko"}};
    add_series_points(writing, points);
    writing.commit();
  }

  std::string get(std::string_view target, int status = 200, std::string_view encoding = "") {
    auto reading = store_->begin_read();
    input_.series = load_series_set(reading, nullptr);
    ApiHandler const handler(build_snapshot(input_, {}, kSomeDay + 90min, nullptr),
                             std::make_shared<http::ResponseCache>(), HotTargets::on_request, nullptr);
    http::Request request;
    request.target = target;
    request.path = target.substr(0, target.find('?'));
    request.query = request.path.size() < target.size() ? target.substr(request.path.size() + 1) : "";
    request.accept_encoding = encoding;
    http::Reply reply;
    handler.handle(request, reply);
    EXPECT_EQ(reply.status, status) << target;
    return std::string(reply.body[0]) + std::string(reply.body[1]);
  }
  std::string series(std::string const& query) {
    return boost::json::serialize(boost::json::parse(get("/series?" + query)).at("data"));
  }

  ManualClock clock_{kSomeDay};
  std::filesystem::path home_;
  std::unique_ptr<Store> store_;
  SnapshotInput input_;
};

TEST_F(PriceCalls, PricesAreABareListByRank) {
  EXPECT_EQ(get("/prices"), "[]");
  auto first = a_price("4.37");
  first.market_cap_rank = 3;
  first.quoted_at = kSomeDay;
  Price bare;
  bare.source = "CoinPaprika";
  bare.source_id = "aaa";
  bare.current = "0.000000000000000001";
  input_.prices = {stored_price("a-1", bare), stored_price("b-1", first)};
  input_.prices[0].id = 1;
  input_.prices[1].id = 2;
  EXPECT_EQ(
      get("/prices"),
      R"([{"ID":2,"ChainId":"b-1","PrettyName":"b-1","Symbol":"BBB","AssetRole":"staking","Logo":null,"CurrentPrice":4.37,)"
      R"("PriceChangePercentage24h":-0.72341,"MarketCap":1750000000,"MarketCapRank":3,"TotalVolume":98765432.5,)"
      R"("Ath":44.45,"AthChangePercentage":-90.1687,"Atl":1.16,"AsOf":"2026-11-20T00:00:00Z",)"
      R"("Source":"CoinGecko","Stale":false,"Dormant":false},)"
      R"({"ID":1,"ChainId":"a-1","PrettyName":"a-1","Symbol":"AAA","AssetRole":"staking","Logo":null,"CurrentPrice":0.000000000000000001,)"
      R"("PriceChangePercentage24h":null,"MarketCap":null,"MarketCapRank":null,"TotalVolume":null,)"
      R"("Ath":null,"AthChangePercentage":null,"Atl":null,"AsOf":"2026-11-20T00:00:00Z",)"
      R"("Source":"CoinPaprika","Stale":false,"Dormant":false}])");
}

TEST_F(PriceCalls, StatusCreditsTheSourcesWhosePricesAreShown) {
  auto const credits = [&] {
    std::string names;
    auto const status = boost::json::parse(get("/status"));
    for (auto const& credit : status.at("credits").as_array()) {
      names += std::string(credit.at("Name").as_string()) + '|';
      EXPECT_TRUE(credit.at("Url").as_string().starts_with("https://"));
    }
    return names;
  };
  EXPECT_EQ(credits().find("Coin"), std::string::npos);
  input_.prices = {stored_price("a-1", a_price("4"))};
  EXPECT_NE(credits().find("CoinGecko|"), std::string::npos);
  EXPECT_EQ(credits().find("CoinPaprika|"), std::string::npos);
  input_.prices[0].price.source = "CoinPaprika";
  EXPECT_NE(credits().find("CoinPaprika|"), std::string::npos);
}

TEST_F(PriceCalls, ASeriesIsCutToItsWindow) {
  add(SeriesMetric::price, "a-1", kSomeDay - 7 * 24h, "1");
  add(SeriesMetric::price, "a-1", kSomeDay - 23h, "2.50");
  add(SeriesMetric::price, "a-1", kSomeDay + 1h, "3");
  EXPECT_EQ(series("chainId=a-1&metric=price&window=24h"),
            R"([["2026-11-19T01:00:00Z",2.5E0],["2026-11-20T01:00:00Z",3]])");
  EXPECT_EQ(boost::json::parse(series("chainId=a-1&metric=price&window=30d")).as_array().size(), 3U);
  EXPECT_EQ(series("chainId=a-1&metric=price"), series("chainId=a-1&metric=price&window=7d"));
  EXPECT_EQ(series("chainId=b-1&metric=price"), "[]");
  EXPECT_EQ(series("chainId=nobody&metric=price"), "[]");
}

TEST_F(PriceCalls, ASeriesOfAMarketThatIsNotTheChainsIsNotShown) {
  for (auto const* chain_id : {"a-1", "b-1"}) {
    add(SeriesMetric::price, chain_id, kSomeDay, "1");
    add(SeriesMetric::market_cap, chain_id, kSomeDay, "1000");
    add(SeriesMetric::validators, chain_id, kSomeDay, "60");
  }
  auto const shown = [&](std::string const& metric) { return series("chainId=b-1&metric=" + metric) != "[]"; };
  EXPECT_TRUE(shown("price") && shown("market_cap"));
  input_.chains[1] = a_stored_chain("b-1").with_symbol("BBB").priced_as("bbb-coin", AssetRole::fee);
  EXPECT_TRUE(shown("price"));
  EXPECT_FALSE(shown("market_cap"));
  input_.chains[1] = a_stored_chain("b-1").with_symbol("AAA").priced_as("aaa-coin", AssetRole::fee);
  EXPECT_FALSE(shown("price") || shown("market_cap"));
  EXPECT_TRUE(shown("validators"));
  EXPECT_NE(series("chainId=a-1&metric=market_cap"), "[]");
}

TEST_F(PriceCalls, ALongWindowHasOneValueADay) {
  for (int hour = 0; hour < 72; ++hour) {
    add(SeriesMetric::price, "a-1", kSomeDay - 71h + std::chrono::hours(hour), std::to_string(hour));
  }
  EXPECT_EQ(series("chainId=a-1&metric=price&window=90d"),
            R"([["2026-11-17T01:00:00Z",0],["2026-11-18T00:00:00Z",23],["2026-11-19T00:00:00Z",47],)"
            R"(["2026-11-20T00:00:00Z",71]])");
}

TEST_F(PriceCalls, ASeriesKeepsEveryDigitAndBondedStakeIsText) {
  add(SeriesMetric::price, "a-1", kSomeDay, "0.30000000000000004");
  add(SeriesMetric::bonded, "a-1", kSomeDay, "9007199254740993.5");
  EXPECT_NE(get("/series?chainId=a-1&metric=price").find(",0.30000000000000004]"), std::string::npos);
  EXPECT_NE(get("/series?chainId=a-1&metric=bonded").find(R"(,"9007199254740993.5"])"), std::string::npos);
  auto const meta = boost::json::parse(get("/series?chainId=a-1&metric=price")).at("meta");
  EXPECT_EQ(meta.at("sources"), boost::json::array{"CoinGecko"});
  EXPECT_EQ(meta.at("updated_at").as_string(), "2026-11-20T00:00:00Z");
  EXPECT_EQ(meta.at("pagination").at("total_count"), 1);
}

TEST_F(PriceCalls, TheSeriesOfAnIdentityIsItsWeight) {
  add(SeriesMetric::weight, identity_subject("0123456789ABCDEF"), kSomeDay, "73.25");
  EXPECT_EQ(series("identity=0123456789abcdef&metric=weight&window=24h"), R"([["2026-11-20T00:00:00Z",7.325E1]])");
}

TEST_F(PriceCalls, SeriesOfManyChainsComeInEqualSteps) {
  input_.chain_states = {};
  auto const noon = kSomeDay - 12h;
  add(SeriesMetric::price, chain_subject("a-1"), noon, "1.5");
  add(SeriesMetric::price, chain_subject("a-1"), noon + 3h, "1.6");
  add(SeriesMetric::price, chain_subject("a-1"), noon + 4h, "1.7");
  add(SeriesMetric::bonded, chain_subject("b-1"), kSomeDay, "9007199254740993.5");
  auto const answer = boost::json::parse(get("/series?chainIds=a-1,b-1,a-1,nobody&metrics=price,bonded"));
  auto const& rows = answer.at("data").as_array();
  ASSERT_EQ(rows.size(), 6U);
  auto const& prices = rows.at(0).at("Values").as_array();
  ASSERT_EQ(prices.size(), 42U) << "four hours each of seven days";
  EXPECT_EQ(boost::json::serialize(boost::json::array(prices.end() - 5, prices.end())), "[null,1.5E0,1.7E0,null,null]");
  EXPECT_EQ(boost::json::serialize(rows.at(1)), R"({"ChainId":"b-1","Metric":"price","Values":[]})");
  EXPECT_EQ(boost::json::serialize(rows.at(4)), R"({"ChainId":"b-1","Metric":"bonded","Values":[null,null,null,null,)"
                                                R"(null,null,"9007199254740993.5"]})");
  EXPECT_EQ(boost::json::serialize(answer.at("meta").at("steps")),
            R"([{"Metric":"price","From":"2026-11-13T04:00:00Z","StepSeconds":14400},)"
            R"({"Metric":"bonded","From":"2026-11-14T00:00:00Z","StepSeconds":86400}])");
  EXPECT_EQ(boost::json::serialize(answer.at("meta").at("sources")), R"(["CoinGecko"])");
}

// What the list of chains asks for: the lines of 60 rows.
TEST_F(PriceCalls, SeriesOfSixtyChainsOverAWeekAreAtMostTwentyKilobytes) {
  std::string chain_ids;
  std::vector<SeriesPoint> points;
  std::uint32_t state = 7;
  auto const next = [&state] { return (state = state * 1'664'525U + 1'013'904'223U) >> 8U; };
  for (int i = 0; i < 60; ++i) {
    auto const chain_id = "somechain-" + std::to_string(i);
    chain_ids += (i == 0 ? "" : ",") + chain_id;
    auto const price_id = chain_id + "-coin";
    input_.chains.push_back(a_stored_chain(chain_id).with_symbol("S" + std::to_string(i)).priced_as(price_id));
    for (int hour = 0; hour < 24 * 7; ++hour) {
      auto const bucket = kSomeDay - std::chrono::hours(hour);
      points.push_back({SeriesMetric::price, chain_id, bucket, "1." + std::to_string(100'000 + next() % 899'999), "S"});
    }
    for (int day = 0; day < 7; ++day) {
      auto const bucket = kSomeDay - std::chrono::days(day);
      points.push_back({SeriesMetric::market_cap, chain_id, bucket, std::to_string(1'000'000'000 + next()), "S"});
      points.push_back({SeriesMetric::bonded, chain_id, bucket, "2" + std::to_string(next()) + ".123456", "S"});
      points.push_back({SeriesMetric::weight, chain_id, bucket, "7" + std::to_string(next() % 10) + ".25", "S"});
    }
  }
  std::ranges::sort(input_.chains, {}, [](auto const& stored) { return stored.chain.chain_id; });
  auto writing = store_->begin_write();
  add_series_points(writing, points);
  writing.commit();
  auto const target = "/series?chainIds=" + chain_ids + "&metrics=price,market_cap,bonded,weight";
  auto const plain = boost::json::parse(get(target));
  EXPECT_EQ(plain.at("data").as_array().size(), 240U);
  EXPECT_EQ(plain.at("data").at(0).at("Values").as_array().size(), 42U);
  EXPECT_LE(get(target, 200, "br").size(), 20'000U);
}

TEST_F(PriceCalls, AWrongQuestionForManySeriesIsRefusedByParameter) {
  std::string many;
  for (int i = 0; i <= 100; ++i)
    many += "c-" + std::to_string(i) + ',';
  for (auto const& [query, parameter] : std::vector<std::pair<std::string, std::string>>{
           {"chainIds=a-1", "metrics"},
           {"metrics=price", "chainIds"},
           {"chainIds=,&metrics=price", "chainIds"},
           {"chainIds=a-1&metrics=size", "metrics"},
           {"chainIds=a-1&metrics=price&chainId=a-1", "chainIds"},
           {"chainIds=" + many + "&metrics=price", "chainIds"},
           {"chainIds=" + many.substr(0, many.rfind(",c-100")) + "&metrics=price&window=1y", "window"},
       }) {
    auto const problem = boost::json::parse(get("/series?" + query, 400));
    EXPECT_EQ(problem.at("parameter").as_string(), parameter) << query;
  }
}

TEST_F(PriceCalls, AWrongQuestionForASeriesIsRefusedByParameter) {
  struct Case {
    char const* query;
    char const* parameter;
  };
  for (auto const& [query, parameter] : {
           Case{"metric=price", "chainId"},
           Case{"chainId=&metric=price", "chainId"},
           Case{"chainId=a-1&identity=0123456789ABCDEF&metric=weight", "chainId"},
           Case{"chainId=a-1", "metric"},
           Case{"chainId=a-1&metric=size", "metric"},
           Case{"chainId=a-1&metric=price&window=2d", "window"},
           Case{"identity=nobody&metric=weight", "identity"},
           Case{"identity=0123456789ABCDEF&metric=price", "metric"},
       }) {
    auto const problem = boost::json::parse(get("/series?" + std::string(query), 400));
    EXPECT_EQ(problem.at("parameter").as_string(), parameter) << query;
  }
}

}  // namespace
}  // namespace orrery::api
