#include "fetch/curl_fetcher.hpp"

#include "fetch/local_fetcher.hpp"
#include "fetch/test_server.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>

namespace orrery {
namespace {

using namespace std::chrono_literals;
using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::Pair;

// Answers with what it was asked.
void echo(TestConnection& connection, TestRequest const& request) {
  std::string seen = request.method + " " + request.target + "\n";
  for (auto const& [name, value] : request.headers) {
    seen += name + ": " + value + "\n";
  }
  connection.send(make_answer(200, seen + request.body, "X-Answer:  padded \r\nEmpty:\r\n"));
}

void expect_failure(FetchResult<FetchResponse> const& result, FetchStage stage, ErrorCode code) {
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().stage, stage) << result.error().reason;
  EXPECT_EQ(result.error().code, code) << result.error().reason;
}

TEST(CurlFetcher, GivesStatusHeadersAndBody) {
  TestServer server(echo);
  LocalFetcher fetcher;
  auto const response = fetcher.fetch(server.url("/status?x=1")).value();
  EXPECT_EQ(response.url, server.url("/status?x=1"));
  EXPECT_EQ(response.status, 200);
  EXPECT_THAT(response.headers, Contains(Pair("x-answer", "padded")));
  EXPECT_THAT(response.headers, Contains(Pair("empty", "")));
  EXPECT_THAT(response.body, HasSubstr("GET /status?x=1\n"));
}

TEST(CurlFetcher, NamesItselfAndSendsTheCallersHeaders) {
  TestServer server(echo);
  LocalFetcher fetcher;
  auto const response = fetcher.fetch({.url = server.url(), .headers = {{"Accept", "application/json"}}}).value();
  EXPECT_THAT(response.body, HasSubstr("user-agent: orrery/0.0.1 (+https://orrery.example)\n"));
  EXPECT_THAT(response.body, HasSubstr("accept: application/json\n"));
  EXPECT_THAT(response.body, HasSubstr("accept-encoding: deflate, gzip, br, zstd\n"));
}

TEST(CurlFetcher, PostsABodyAsJson) {
  TestServer server(echo);
  LocalFetcher fetcher;
  auto const response = fetcher.fetch({.url = server.url(), .body = R"({"method":"status"})"}).value();
  EXPECT_THAT(response.body, HasSubstr("POST /\n"));
  EXPECT_THAT(response.body, HasSubstr("content-type: application/json\n"));
  EXPECT_THAT(response.body, HasSubstr(R"({"method":"status"})"));
}

TEST(CurlFetcher, TakesAnErrorStatusAsAnAnswer) {
  TestServer server([](TestConnection& connection, TestRequest const&) { connection.send(make_answer(404, "no")); });
  LocalFetcher fetcher;
  auto const response = fetcher.fetch(server.url()).value();
  EXPECT_EQ(response.status, 404);
  EXPECT_EQ(response.body, "no");
}

TEST(CurlFetcher, AnswersNothingWithNothing) {
  LocalFetcher fetcher;
  EXPECT_TRUE(fetcher->fetch_all({}).empty());
}

TEST(CurlFetcher, AnswersAThousandRequestsInTheirOrderAndHoldsTheLimitOfEachHost) {
  std::atomic<int> at_once = 0;
  std::atomic<int> most = 0;
  auto const script = [&](TestConnection& connection, TestRequest const& request) {
    int const now = ++at_once;
    for (int seen = most; now > seen && !most.compare_exchange_weak(seen, now);) {
    }
    connection.has_left_within(1ms);
    --at_once;
    connection.send(make_answer(200, request.target));
  };
  TestServer server(script);
  auto options = make_local_options();
  options.limits.per_host_at_once = 2;
  LocalFetcher fetcher(options);
  std::vector<FetchRequest> requests;
  for (int i = 0; i < 1'000; ++i) {
    requests.push_back({.url = server.url("/" + std::to_string(i))});
  }
  std::size_t answered = 0;
  fetcher->fetch_each(requests, [&](std::size_t i, FetchResult<FetchResponse> const& answer) {
    EXPECT_EQ(answer.value().body, "/" + std::to_string(i));
    ++answered;
  });
  EXPECT_EQ(answered, 1'000U);
  EXPECT_EQ(most, 2);
}

TEST(CurlFetcher, HoldsOnlySoManyAnswersTogether) {
  LocalFetcher fetcher;
  EXPECT_THROW(fetcher->fetch_all(std::vector<FetchRequest>(Fetcher::kMostTogether + 1, {.url = "http://a.example"})),
               std::length_error);
}

TEST(CurlFetcher, SettlesEveryRequestOfABatchByItself) {
  TestServer server(echo);
  LocalFetcher fetcher;
  auto const answers = fetcher->fetch_all({{.url = "ftp://a.example/"},
                                           {.url = server.url("/a")},
                                           {.url = "http://user:secret@a.example/"},
                                           {.url = server.url("/b")}});
  expect_failure(answers[0], FetchStage::guard, ErrorCode::invalid_input);
  EXPECT_THAT(answers[1].value().body, HasSubstr("/a"));
  expect_failure(answers[2], FetchStage::guard, ErrorCode::invalid_input);
  EXPECT_THAT(answers[2].error().url + answers[2].error().reason, Not(HasSubstr("secret")));
  EXPECT_THAT(answers[3].value().body, HasSubstr("/b"));
}

TEST(CurlFetcher, UsesNoProxyOfTheEnvironment) {
  auto const proxy = "http://127.0.0.1:" + std::to_string(find_closed_port());
  setenv("http_proxy", proxy.c_str(), 1);
  TestServer server(echo);
  EXPECT_TRUE(LocalFetcher().fetch(server.url()));
  unsetenv("http_proxy");
}

TEST(CurlFetcher, RefusesHeadersThatWouldBreakTheRequest) {
  TestServer server(echo);
  LocalFetcher fetcher;
  for (auto const& header : HttpHeaders{{"X", "a\r\nY: b"}, {"X\r\nY", "b"}, {"", "b"}, {"X: Y", "b"}}) {
    expect_failure(fetcher.fetch({.url = server.url(), .headers = {header}}), FetchStage::guard,
                   ErrorCode::invalid_input);
  }
}

TEST(AddressGuardOnTheSocket, RefusesWhatAnAddressOrANameLeadsTo) {
  std::atomic<int> asked = 0;
  TestServer server([&](TestConnection& connection, TestRequest const&) {
    ++asked;
    connection.send(make_answer(200));
  });
  auto options = make_local_options();
  options.allowed.clear();
  LocalFetcher fetcher(options);
  for (auto const* host : {"127.0.0.1", "localhost", "chain.localhost", "2130706433", "0x7f.1", "[::ffff:127.0.0.1]"}) {
    auto const result = fetcher.fetch(server.url_as(host));
    expect_failure(result, FetchStage::guard, ErrorCode::invalid_input);
    EXPECT_THAT(result.error().reason, HasSubstr("is refused: loopback"));
  }
  EXPECT_EQ(asked, 0);
}

TEST(FetchStages, TellAPortThatNobodyListensOn) {
  LocalFetcher fetcher;
  auto const result = fetcher.fetch("http://127.0.0.1:" + std::to_string(find_closed_port()) + "/");
  expect_failure(result, FetchStage::connect, ErrorCode::unavailable);
  EXPECT_EQ(result.error().reason, "Connection refused");
}

TEST(FetchStages, TellANameThatDoesNotResolve) {
  LocalFetcher fetcher;
  expect_failure(fetcher.fetch("http://name.invalid/"), FetchStage::resolve, ErrorCode::unavailable);
}

TEST(FetchStages, TellAHostThatDoesNotTakeTheConnection) {
  BlackHole const hole;
  auto options = make_local_options();
  options.connect_timeout = 50ms;
  auto const result = LocalFetcher(options).fetch(hole.url());
  expect_failure(result, FetchStage::connect, ErrorCode::unavailable);
  EXPECT_EQ(result.error().reason, "no connection within 50 ms");
}

TEST(FetchStages, TellAServerThatDoesNotAnswerTheTlsGreeting) {
  TestServer server([](TestConnection&, TestRequest const&) {});
  auto options = make_local_options();
  options.connect_timeout = 250ms;
  auto const result = LocalFetcher(options).fetch("https" + server.url().substr(4));
  expect_failure(result, FetchStage::tls, ErrorCode::unavailable);
}

TEST(FetchStages, TellAConnectionThatIsReset) {
  TestServer server([](TestConnection& connection, TestRequest const&) { connection.reset(); });
  LocalFetcher fetcher;
  expect_failure(fetcher.fetch(server.url()), FetchStage::receive, ErrorCode::unavailable);
}

TEST(FetchStages, TellAnAnswerThatIsCutOff) {
  TestServer server([](TestConnection& connection, TestRequest const&) {
    connection.send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf");
    connection.close();
  });
  LocalFetcher fetcher;
  expect_failure(fetcher.fetch(server.url()), FetchStage::receive, ErrorCode::unavailable);
}

TEST(FetchStages, TellAnAnswerThatIsNotHttp) {
  TestServer server([](TestConnection& connection, TestRequest const&) {
    connection.send("SSH-2.0-OpenSSH_9.2p1\r\n");
    connection.close();
  });
  LocalFetcher fetcher;
  expect_failure(fetcher.fetch(server.url()), FetchStage::receive, ErrorCode::unavailable);
}

}  // namespace
}  // namespace orrery
