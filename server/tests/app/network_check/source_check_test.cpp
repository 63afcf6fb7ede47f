#include "app/network_check/impl/source_check.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace orrery {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::Field;
using ::testing::HasSubstr;

auto graded(Grade grade, std::string const& part) {
  return AllOf(Field(&Finding::grade, grade), Field(&Finding::text, HasSubstr(part)));
}

FetchResult<FetchResponse> status(long code) {
  FetchResponse response;
  response.status = code;
  return response;
}

FetchResult<FetchResponse> silence() {
  return FetchError{"https://market.example", FetchStage::connect, ErrorCode::unavailable, "timed out", true};
}

TEST(MarketFindings, AreFineWhereBothAnswerAndCoinGeckoHasItsKey) {
  EXPECT_THAT(judge_markets({status(200), status(200), true}),
              ElementsAre(graded(Grade::ok, "CoinGecko with coingecko.key"), graded(Grade::ok, "CoinPaprika")));
  EXPECT_THAT(judge_markets({status(200), status(200), false}),
              ElementsAre(graded(Grade::note, "CoinGecko without a key"), graded(Grade::ok, "CoinPaprika")));
}

TEST(MarketFindings, CallOneMarketThatIsAwayANoteAndBothAProblem) {
  EXPECT_THAT(judge_markets({status(429), status(200), false}),
              ElementsAre(graded(Grade::note, "HTTP 429"), graded(Grade::ok, "CoinPaprika")));
  EXPECT_THAT(judge_markets({status(429), silence(), false}),
              ElementsAre(graded(Grade::problem, "HTTP 429"), graded(Grade::problem, "timed out")));
  EXPECT_THAT(judge_markets({silence(), std::nullopt, false}), ElementsAre(graded(Grade::problem, "timed out")));
}

TEST(MarketFindings, NameTheSignByWhichAMarketBlocks) {
  EXPECT_THAT(judge_markets({status(401), status(200), true}),
              ElementsAre(AllOf(graded(Grade::note, "does not let this server in (HTTP 401)"),
                                Field(&Finding::next_step, HasSubstr("coingecko.key is valid and of the plan"))),
                          graded(Grade::ok, "CoinPaprika")));
}

TEST(MarketFindings, SayThatNoMarketIsSet) {
  EXPECT_THAT(judge_markets({}), ElementsAre(graded(Grade::note, "no source of prices is set")));
}

TEST(GithubFindings, TellTheLimitWithAndWithoutAToken) {
  GithubRateLimit const limit{5'000, 4'999, {}, 1};
  EXPECT_THAT(judge_github({GithubOutcome::answered}, limit, true),
              graded(Grade::ok, "with github.token, 5000 requests an hour, 4999 of them left"));
  EXPECT_THAT(judge_github({GithubOutcome::answered}, {60, 0, {}, 1}, false),
              graded(Grade::note, "without a token, 60 requests an hour, 0 of them left"));
  EXPECT_THAT(judge_github({GithubOutcome::turned_away, {}, {}, "HTTP 401: Bad credentials"}, {}, true),
              AllOf(graded(Grade::note, "Bad credentials"), Field(&Finding::next_step, HasSubstr("github.token"))));
}

// Answers every request with 200, and remembers whom it asked for what.
class Recorder final : public Fetcher {
 public:
  void ask(std::vector<FetchRequest> requests, Batch, Take const& take) override {
    for (std::size_t i = 0; i < requests.size(); ++i) {
      asked.push_back(requests[i].url);
      auto response = status(200);
      response->headers = {{"x-ratelimit-limit", "60"}, {"x-ratelimit-remaining", "59"}};
      response->body = R"({"status":{"code":205,"name":"NOT_FOUND"}})";
      take(i, std::move(response));
    }
  }
  FetchResult<FetchResponse> fetch_stream(FetchRequest, Sink) override { return silence(); }

  std::vector<std::string> asked;
};

TEST(SourceCheck, AsksEachSourceThatIsSetOnceAndNoOther) {
  SystemClock const clock;
  Recorder everybody;
  auto const findings = check_sources({{"https://gecko.example/api/v3/", {}},
                                       "https://paprika.example",
                                       GithubSettings{"https://github.example", ""},
                                       "https://keybase.example"},
                                      everybody, clock);
  EXPECT_THAT(everybody.asked, ElementsAre("https://gecko.example/api/v3/ping", "https://paprika.example/v1/global",
                                           HasSubstr("https://keybase.example/_/api/1.0/user/lookup.json?key_suffix="),
                                           "https://github.example/rate_limit"));
  EXPECT_THAT(findings, ElementsAre(graded(Grade::note, "CoinGecko"), graded(Grade::ok, "CoinPaprika"),
                                    graded(Grade::note, "60 requests an hour, 59"), graded(Grade::ok, "Keybase")));

  Recorder nobody;
  check_sources({{"", {}}, "", {}, {}}, nobody, clock);
  EXPECT_TRUE(nobody.asked.empty());
}

}  // namespace
}  // namespace orrery
