#include "running_simulator.hpp"
#include "world/names.hpp"
#include "world/stake.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <boost/json.hpp>

#include <set>

namespace orrery::simulator {
namespace {

using testing::HasSubstr;
using testing::SizeIs;

class Upstreams : public testing::Test {
 protected:
  boost::json::value get(Upstream upstream, std::string const& path) {
    auto const answer = simulator_.get(simulator_.server.url_of(upstream) + path);
    EXPECT_TRUE(answer) << path;
    EXPECT_EQ(answer->status, 200) << answer->body;
    return boost::json::parse(answer->body);
  }

  RunningSimulator simulator_{a_small_world(30)};
};

TEST_F(Upstreams, TellTheSamePriceTwiceAMomentAndAnotherLater) {
  auto const id = simulator_.chain(0).price->coingecko_id;
  auto const path = "/api/v3/coins/markets?vs_currency=usd&ids=" + id + ",nobody&per_page=250&page=1";
  auto const first = get(Upstream::coingecko, path);
  ASSERT_THAT(first.as_array(), SizeIs(1));
  EXPECT_EQ(first.at(0).at("id").as_string(), id);
  for (auto const* key : {"current_price", "price_change_percentage_24h", "total_volume", "ath", "atl"}) {
    EXPECT_TRUE(first.at(0).at(key).is_number()) << key;
  }
  EXPECT_EQ(get(Upstream::coingecko, path), first);
  simulator_.clock.advance(std::chrono::hours(1));
  EXPECT_NE(get(Upstream::coingecko, path).at(0).at("current_price"), first.at(0).at("current_price"));
}

TEST_F(Upstreams, WriteSmallPricesWithoutAnExponent) {
  auto const body =
      simulator_.get(simulator_.server.url_of(Upstream::coingecko) + "/coins/markets?vs_currency=usd")->body;
  EXPECT_THAT(body, testing::Not(testing::ContainsRegex("[0-9]E")));
}

TEST_F(Upstreams, ListOneTokenOfTwoChainsOnce) {
  auto const tickers = get(Upstream::coinpaprika, "/v1/tickers");
  std::set<std::string> ids;
  for (auto const& ticker : tickers.as_array()) {
    EXPECT_TRUE(ids.insert(std::string(ticker.at("id").as_string())).second);
    EXPECT_TRUE(ticker.at("quotes").at("USD").at("price").is_double());
  }
  EXPECT_EQ(simulator_.chain(0).price->coinpaprika_id, simulator_.chain(8).price->coinpaprika_id);
}

TEST_F(Upstreams, CountCommitsByWeeksFromSundayOn) {
  auto const weeks = get(Upstream::github, "/repos/" + simulator_.chain(0).repository + "/stats/commit_activity");
  ASSERT_THAT(weeks.as_array(), SizeIs(52));
  std::int64_t all = 0;
  for (auto const& week : weeks.as_array()) {
    std::int64_t total = 0;
    for (auto const& day : week.at("days").as_array()) {
      total += day.as_int64();
    }
    EXPECT_EQ(week.at("total").as_int64(), total);
    auto const begin = std::chrono::sys_seconds(std::chrono::seconds(week.at("week").as_int64()));
    EXPECT_EQ(std::chrono::weekday(std::chrono::floor<std::chrono::days>(begin)), std::chrono::Sunday);
    EXPECT_EQ(begin.time_since_epoch() % std::chrono::days(1), std::chrono::seconds(0));
    all += total;
  }
  EXPECT_GT(all, 50);
}

TEST_F(Upstreams, SayNothingAnewOfARepositoryThatIsKnown) {
  auto const url = simulator_.server.url_of(Upstream::github) + "/repos/" + simulator_.chain(0).repository +
                   "/stats/commit_activity";
  auto const first = simulator_.get(url);
  std::string tag;
  for (auto const& [name, value] : first->headers) {
    tag = name == "etag" ? value : tag;
  }
  auto const again = simulator_.get(url, {{"If-None-Match", tag}});
  ASSERT_TRUE(again);
  EXPECT_EQ(again->status, 304);
  EXPECT_TRUE(again->body.empty());
}

TEST_F(Upstreams, SendTheAskerOnWhereARepositoryHasMoved) {
  auto const path = "/repos/" + simulator_.chain(6).repository + "/stats/commit_activity";
  ASSERT_FALSE(simulator_.chain(6).repository.empty());
  auto const url = simulator_.server.url_of(Upstream::github) + path;
  EXPECT_EQ(simulator_.get(url)->status, 301);
  FetchRequest request{.url = url};
  request.redirects = Redirects::follow;
  EXPECT_EQ(simulator_.fetcher.fetch_all({request}).front().value().status, 200);
}

TEST_F(Upstreams, AnswerWhoAsksWhetherTheyAnswer) {
  EXPECT_EQ(get(Upstream::coingecko, "/ping").at("gecko_says").as_string(), "(V3) To the Moon!");
  EXPECT_GT(get(Upstream::coinpaprika, "/v1/global").at("cryptocurrencies_number").as_int64(), 0);
  EXPECT_EQ(get(Upstream::github, "/rate_limit").at("rate").at("limit").as_int64(), 5'000);
}

TEST_F(Upstreams, ShowThePictureOfAnIdentityOrNobody) {
  auto const& known = *std::ranges::find(simulator_.world().validators, true, &ValidatorPlan::has_picture);
  auto const lookup =
      get(Upstream::keybase, "/_/api/1.0/user/lookup.json?fields=pictures&key_suffix=" + to_lower(known.identity));
  auto const url = std::string(lookup.at("them").at(0).at("pictures").at("primary").at("url").as_string());
  auto const picture = simulator_.get(url);
  ASSERT_TRUE(picture);
  EXPECT_TRUE(picture->body.starts_with("\x89PNG\r\n"));
  EXPECT_THAT(get(Upstream::keybase, "/_/api/1.0/user/lookup.json?key_suffix=0000000000000000").at("them").as_array(),
              SizeIs(0));
}

TEST_F(Upstreams, TakeAFaultOverTheControlPathAndForgetItWhenToldTo) {
  auto const control = simulator_.server.url_of(Upstream::control) + "/_control/faults";
  auto const post = [&](std::string body) {
    return simulator_.fetcher.fetch_all({FetchRequest{.url = control, .body = std::move(body)}}).front().value();
  };
  EXPECT_EQ(post(R"({"fault":"server_error","face":"coingecko","count":1})").status, 201);
  EXPECT_EQ(post(R"({"fault":"no such fault"})").status, 400);
  auto const markets = simulator_.server.url_of(Upstream::coingecko) + "/coins/markets?vs_currency=usd";
  EXPECT_EQ(simulator_.get(markets)->status, 500);
  auto const rules = get(Upstream::control, "/_control/faults").at("rules").as_array();
  ASSERT_THAT(rules, SizeIs(1));
  EXPECT_EQ(rules.at(0).at("hits").as_int64(), 1);
  EXPECT_EQ(rules.at(0).at("left").as_int64(), 0);
}

}  // namespace
}  // namespace orrery::simulator
