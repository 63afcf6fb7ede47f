#include "sources/github/github.hpp"

#include <gmock/gmock.h>

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace orrery {
namespace {

using std::chrono::days;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr UtcDay kToday{std::chrono::year{2026} / 9 / 23};   // a Wednesday
constexpr UtcDay kSunday{std::chrono::year{2026} / 9 / 20};  // of its week
constexpr char const* kActivity = "/repos/cosmos/gaia/stats/commit_activity";

class WednesdayClock final : public Clock {
 public:
  Timestamp now() const override { return Timestamp{kToday} + std::chrono::hours{12}; }
  std::chrono::steady_clock::time_point steady_now() const override { return {}; }
};

FetchResponse a_reply(long status, std::string body = {}, HttpHeaders headers = {}) {
  FetchResponse response;
  response.status = status;
  response.body = std::move(body);
  response.headers = std::move(headers);
  return response;
}

// Answers by path, as often as it is asked.
class FakeGithub final : public Fetcher {
 public:
  std::map<std::string, FetchResult<FetchResponse>> answers;
  std::vector<FetchRequest> asked;

  void ask(std::vector<FetchRequest> requests, Batch, Take const& take) override {
    for (std::size_t i = 0; i < requests.size(); ++i) {
      auto& request = requests[i];
      auto const path = request.url.substr(std::string("https://api.github.example").size());
      auto const found = answers.find(path);
      asked.push_back(std::move(request));
      take(i, found == answers.end() ? a_reply(404, R"({"message":"Not Found"})") : found->second);
    }
  }
  FetchResult<FetchResponse> fetch_stream(FetchRequest request, Sink) override {
    return FetchError{request.url, FetchStage::queue, ErrorCode::unavailable, "no stream was expected"};
  }
};

std::string a_week(UtcDay start, std::string const& counts) {
  return R"({"total":0,"week":)" + std::to_string(Timestamp{start}.time_since_epoch().count()) + R"(,"days":[)" +
         counts + "]}";
}

// 52 weeks that end with this one; only the last two have commits.
std::string a_year() {
  std::string body = "[";
  for (int i = 51; i > 1; --i) {
    body += a_week(kSunday - days{7 * i}, "0,0,0,0,0,0,0") + ",";
  }
  return body + a_week(kSunday - days{7}, "1,0,0,0,0,0,2") + "," + a_week(kSunday, "0,3,0,4,0,0,0") + "]";
}

std::string a_commit(std::string const& date, int parents = 1) {
  std::string list;
  for (int i = 0; i < parents; ++i) {
    list += i == 0 ? "{}" : ",{}";
  }
  return R"({"commit":{"committer":{"date":")" + date + R"("}},"parents":[)" + list + "]}";
}

std::string a_page(std::string const& date, int commits) {
  std::string body = "[";
  for (int i = 0; i < commits; ++i) {
    body += (i == 0 ? "" : ",") + a_commit(date);
  }
  return body + "]";
}

std::string page_path(int number) {
  return "/repos/cosmos/gaia/commits?since=2026-06-26T00:00:00Z&per_page=100&page=" + std::to_string(number);
}

class GithubTest : public ::testing::Test {
 protected:
  GithubAccess access() { return {fetcher_, clock_}; }
  GithubAnswer ask(FetchResult<FetchResponse> answer, std::optional<std::string> const& etag = std::nullopt) {
    fetcher_.answers.insert_or_assign(kActivity, std::move(answer));
    return github_.read_commit_activity(access(), "cosmos/gaia", etag);
  }

  WednesdayClock clock_;
  FakeGithub fetcher_;
  Github github_{{"https://api.github.example/", "secret"}};
};

TEST_F(GithubTest, ReadsTheDaysOfTheLastNinetyUpToTheEndOfTheWeek) {
  auto const answer = ask(a_reply(200, a_year(), {{"etag", "W/\"abc\""}}));
  ASSERT_EQ(answer.outcome, GithubOutcome::answered);
  EXPECT_EQ(answer.etag, "W/\"abc\"");
  EXPECT_EQ(answer.contributions,
            (Contributions{
                kToday - days{89},
                kSunday + days{6},
                {{kSunday - days{7}, 1}, {kSunday - days{1}, 2}, {kSunday + days{1}, 3}, {kSunday + days{3}, 4}}}));
}

TEST_F(GithubTest, SendsItsTokenAndTheConditionAndFollowsNoRedirectByItself) {
  EXPECT_EQ(ask(a_reply(304), "W/\"abc\"").outcome, GithubOutcome::unchanged);
  auto const& request = fetcher_.asked.at(0);
  EXPECT_EQ(request.url, std::string("https://api.github.example") + kActivity);
  EXPECT_EQ(request.redirects, Redirects::refuse);
  EXPECT_THAT(request.headers,
              testing::Contains(std::pair<std::string, std::string>("Authorization", "Bearer secret")));
  EXPECT_THAT(request.headers, testing::Contains(std::pair<std::string, std::string>("If-None-Match", "W/\"abc\"")));
}

TEST_F(GithubTest, FollowsAMoveWithinTheHostAndNowhereElse) {
  fetcher_.answers.emplace("/repositories/7/stats/commit_activity", a_reply(200, a_year()));
  auto const moved = [](std::string to) { return a_reply(301, "", {{"location", std::move(to)}}); };
  EXPECT_EQ(ask(moved("https://api.github.example/repositories/7/stats/commit_activity")).outcome,
            GithubOutcome::answered);
  EXPECT_EQ(github_.rate_limit().asked, 2);
  for (auto const* elsewhere : {"https://evil.example/x", "http://api.github.example/x", "/relative", "", "\x01"}) {
    fetcher_.asked.clear();
    EXPECT_EQ(ask(moved(elsewhere)).outcome, GithubOutcome::failed) << elsewhere;
    EXPECT_EQ(fetcher_.asked.size(), 1U) << elsewhere;
  }
  fetcher_.asked.clear();
  EXPECT_EQ(ask(moved(std::string("https://api.github.example") + kActivity)).outcome, GithubOutcome::failed);
  EXPECT_EQ(fetcher_.asked.size(), 4U) << "a circle ends";
}

struct Status {
  long status;
  std::string body;
  GithubOutcome outcome;
};

class GithubStatus : public GithubTest, public ::testing::WithParamInterface<Status> {};

TEST_P(GithubStatus, IsSorted) {
  auto const answer = ask(a_reply(GetParam().status, GetParam().body));
  EXPECT_EQ(answer.outcome, GetParam().outcome);
  EXPECT_FALSE(answer.reason.empty());
  EXPECT_FALSE(answer.reason.ends_with(' '));
  EXPECT_FALSE(answer.contributions);
}

INSTANTIATE_TEST_SUITE_P(
    All, GithubStatus,
    ::testing::Values(
        Status{202, "{}", GithubOutcome::computing}, Status{200, "[]", GithubOutcome::computing},
        Status{200, "{}", GithubOutcome::computing}, Status{204, "", GithubOutcome::missing},
        Status{404, R"({"message":"Not Found"})", GithubOutcome::missing}, Status{451, "{}", GithubOutcome::missing},
        Status{409, "{}", GithubOutcome::missing},
        Status{403, R"({"message":"Repository access blocked"})", GithubOutcome::missing},
        Status{403, R"({"message":"API rate limit exceeded"})", GithubOutcome::turned_away},
        Status{429, "{}", GithubOutcome::turned_away}, Status{401, "{}", GithubOutcome::turned_away},
        Status{500, R"({"message":"  "})", GithubOutcome::failed}, Status{500, "<html>", GithubOutcome::failed},
        Status{200, "<html>", GithubOutcome::failed}, Status{200, R"([{"week":0,"days":[0]}])", GithubOutcome::failed},
        Status{200, R"([{"week":1,"days":[0,0,0,0,0,0,0]}])", GithubOutcome::failed},
        Status{200, R"([7])", GithubOutcome::failed}, Status{200, R"({"a":1})", GithubOutcome::failed},
        Status{200, "[" + a_week(kSunday, "-1,0,0,0,0,0,0") + "]", GithubOutcome::failed},
        Status{200, "[" + a_week(kSunday, "1e400,0,0,0,0,0,0") + "]", GithubOutcome::failed},
        Status{200, "[" + a_week(kSunday, "1.5,0,0,0,0,0,0") + "]", GithubOutcome::failed},
        Status{200, "[" + a_week(kSunday, "99999999,0,0,0,0,0,0") + "]", GithubOutcome::failed},
        Status{200, "[" + a_week(kSunday, "0,0,0,0,0,0,0") + "," + a_week(kSunday, "0,0,0,0,0,0,0") + "]",
               GithubOutcome::failed},
        Status{200, "[" + a_week(kSunday, "0,0,0,0,0,0,0") + "," + a_week(kSunday - days{14}, "0,0,0,0,0,0,0") + "]",
               GithubOutcome::failed},
        Status{200, "[" + a_week(kSunday - days{700}, "0,0,0,0,0,0,0") + "]", GithubOutcome::failed}));

TEST_F(GithubTest, SaysWhatIsLeftAndUntilWhenToAskNothing) {
  auto const now = clock_.now();
  auto const reset = std::to_string((now + std::chrono::minutes{30}).time_since_epoch().count());
  ask(a_reply(202, "{}",
              {{"x-ratelimit-limit", "5000"}, {"x-ratelimit-remaining", "1"}, {"x-ratelimit-reset", reset}}));
  EXPECT_EQ(github_.rate_limit().limit_per_hour, 5000);
  EXPECT_EQ(github_.rate_limit().back_off_until, std::nullopt);
  ask(a_reply(202, "{}", {{"x-ratelimit-remaining", "0"}, {"x-ratelimit-reset", reset}}));
  EXPECT_EQ(github_.rate_limit().back_off_until, now + std::chrono::minutes{30});
  ask(a_reply(403, "{}", {{"retry-after", "90"}}));
  EXPECT_EQ(github_.rate_limit().back_off_until, now + std::chrono::seconds{90});
  ask(a_reply(429));
  EXPECT_EQ(github_.rate_limit().back_off_until, now + std::chrono::minutes{5});
  ask(a_reply(429, "", {{"x-ratelimit-remaining", "0"}, {"x-ratelimit-reset", "99999999999999999"}}));
  EXPECT_EQ(github_.rate_limit().back_off_until, now + std::chrono::hours{2}) << "more than that is not believed";
}

TEST_F(GithubTest, AnUnreachableGithubIsAFailureWithItsReason) {
  auto const answer = ask(FetchError{"x", FetchStage::connect, ErrorCode::unavailable, "connection refused"});
  EXPECT_EQ(answer.outcome, GithubOutcome::failed);
  EXPECT_EQ(answer.reason, "connection refused");
}

TEST_F(GithubTest, CountsCommitsWithoutMergesByTheDayOfTheirCommitter) {
  fetcher_.answers.emplace(
      page_path(1),
      a_reply(200, "[" + a_commit("2026-09-23T01:00:00Z") + "," + a_commit("2026-09-23T00:00:00Z", 2) + "," +
                       a_commit("2026-09-22T23:59:59Z", 0) + "," + a_commit("2026-09-30T00:00:00Z") + "]"));
  auto const answer = github_.read_commits(access(), "cosmos/gaia");
  ASSERT_EQ(answer.outcome, GithubOutcome::answered);
  EXPECT_EQ(answer.contributions, (Contributions{kToday - days{89}, kToday, {{kToday - days{1}, 1}, {kToday, 1}}}))
      << "what is dated after today is left out";
  EXPECT_EQ(fetcher_.asked.size(), 1U);
}

TEST_F(GithubTest, AListThatIsCutAtTenPagesIsKnownFromTheDayAfterItsOldest) {
  for (int i = 1; i <= 11; ++i) {
    fetcher_.answers.emplace(page_path(i),
                             a_reply(200, a_page(i < 10 ? "2026-09-22T00:00:00Z" : "2026-09-20T08:00:00Z", 100)));
  }
  auto const answer = github_.read_commits(access(), "cosmos/gaia");
  EXPECT_EQ(fetcher_.asked.size(), 10U);
  EXPECT_EQ(answer.contributions, (Contributions{kSunday + days{1}, kToday, {{kToday - days{1}, 900}}}));
}

TEST_F(GithubTest, APageThatFailsEndsTheCountWithoutFigures) {
  fetcher_.answers.emplace(page_path(1), a_reply(200, a_page("2026-09-22T00:00:00Z", 100)));
  fetcher_.answers.emplace(page_path(2), a_reply(200, R"([{"commit":{}}])"));
  auto const answer = github_.read_commits(access(), "cosmos/gaia");
  EXPECT_EQ(answer.outcome, GithubOutcome::failed);
  EXPECT_FALSE(answer.contributions);
}

}  // namespace
}  // namespace orrery
