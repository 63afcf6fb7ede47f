#include "fetch/http2_server.hpp"
#include "fetch/local_fetcher.hpp"
#include "fetch/test_server.hpp"
#include "fetch/tls_server.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <condition_variable>
#include <filesystem>
#include <fstream>
#include <future>
#include <mutex>

namespace orrery {
namespace {

using namespace std::chrono_literals;
using ::testing::Contains;
using ::testing::Each;
using ::testing::HasSubstr;
using ::testing::Pair;

std::vector<FetchRequest> ask_often(TestServer const& server, int count) {
  std::vector<FetchRequest> requests;
  for (int i = 0; i < count; ++i) {
    requests.push_back({.url = server.url("/" + std::to_string(i))});
  }
  return requests;
}

TEST(FetchEach, GivesEveryAnswerOnceWithItsPlaceWhileOthersAreStillAwaited) {
  std::mutex mutex;
  std::condition_variable changed;
  bool may_go_on = false;
  TestServer server([&](TestConnection& connection, TestRequest const& request) {
    if (request.target == "/0") {
      std::unique_lock lock(mutex);
      changed.wait_for(lock, 5s, [&] { return may_go_on; });
    }
    connection.send(make_answer(200, request.target));
  });
  LocalFetcher fetcher;
  std::vector<int> taken(500);
  std::size_t last = 0;
  fetcher->fetch_each(ask_often(server, 500), [&](std::size_t index, FetchResult<FetchResponse> answer) {
    ++taken[index];
    EXPECT_EQ(answer.value().body, "/" + std::to_string(index));
    last = index;
    // The slow one is let go only once another was handed over.
    std::scoped_lock const lock(mutex);
    may_go_on = true;
    changed.notify_all();
  });
  EXPECT_THAT(taken, Each(1));
}

TEST(Fetch, KeepsAConnectionForTheNextRequestUnlessThereIsNone) {
  std::promise<bool> has_left;
  std::atomic<int> first_socket = -1;
  std::atomic<int> second_socket = -1;
  TestServer server([&](TestConnection& connection, TestRequest const& request) {
    (request.target == "/first" ? first_socket : second_socket) = connection.socket();
    connection.send(make_answer(200, request.target));
    if (request.target == "/last") {
      has_left.set_value(connection.has_left_within(2s));
    }
  });
  LocalFetcher fetcher;
  ASSERT_TRUE(fetcher.fetch(FetchRequest{.url = server.url("/first")}));
  ASSERT_TRUE(fetcher.fetch(FetchRequest{.url = server.url("/second")}));
  EXPECT_EQ(first_socket, second_socket);
  ASSERT_TRUE(fetcher.fetch(FetchRequest{.url = server.url("/last"), .keeps_connection = false}));
  EXPECT_TRUE(has_left.get_future().get());
}

TEST(FetchEach, LeavesPlacesToOtherCallers) {
  std::atomic<int> at_once = 0;
  std::atomic<int> most = 0;
  TestServer server([&](TestConnection& connection, TestRequest const& request) {
    most = std::max(most.load(), ++at_once);
    --at_once;
    connection.send(make_answer(200, request.target));
  });
  auto options = make_local_options();
  options.at_once = 4;
  options.limits.per_host_at_once = 100;
  LocalFetcher fetcher(options);
  std::atomic<int> answered = 0;
  fetcher->fetch_each(ask_often(server, 200), [&](std::size_t, FetchResult<FetchResponse> const& answer) {
    answered += answer.has_value() ? 1 : 0;
    EXPECT_TRUE(fetcher.fetch(server.url("/other")).has_value());
  });
  EXPECT_EQ(answered, 200);
  EXPECT_LE(most, 4);
}

// However slowly it is taken: bodies are not heaped up meanwhile.
TEST(FetchEach, HoldsAsManyAnswersAsThreeQuartersOfItsPlaces) {
  std::mutex mutex;
  std::condition_variable changed;
  int asked = 0;
  TestServer server([&](TestConnection& connection, TestRequest const& request) {
    {
      std::scoped_lock const lock(mutex);
      ++asked;
      changed.notify_all();
    }
    connection.send(make_answer(200, request.target));
  });
  auto options = make_local_options();
  options.at_once = 16;
  LocalFetcher fetcher(options);
  int taken = 0;
  fetcher->fetch_each(ask_often(server, 200), [&](std::size_t, FetchResult<FetchResponse> const&) {
    std::unique_lock lock(mutex);
    // All that may be asked before this one is taken have been, and no more come.
    auto const may_be_asked = std::min(taken + 12, 200);
    changed.wait(lock, [&] { return asked >= may_be_asked; });
    EXPECT_FALSE(changed.wait_for(lock, taken % 50 == 0 ? 20ms : 0ms, [&] { return asked > may_be_asked; }));
    ++taken;
  });
  EXPECT_EQ(taken, 200);
}

TEST(FetchEach, AnswersWhatIsNoRequestAndNothingWithNothing) {
  LocalFetcher fetcher;
  fetcher->fetch_each({}, [](std::size_t, FetchResult<FetchResponse> const&) { FAIL(); });
  int refused = 0;
  fetcher->fetch_each({{.url = "ftp://a.example"}, {.url = ""}},
                      [&](std::size_t, FetchResult<FetchResponse> const& answer) {
                        EXPECT_EQ(answer.error().stage, FetchStage::guard);
                        ++refused;
                      });
  EXPECT_EQ(refused, 2);
}

// Whether it comes before, while or after it begins.
TEST(FetchEach, EndsAllAtAStop) {
  TestServer server([](TestConnection& connection, TestRequest const&) { connection.wait_until_left(); });
  for (auto const delay : {0us, 200us, 50'000us}) {
    LocalFetcher fetcher;
    int cancelled = 0;
    std::thread asking([&] {
      fetcher->fetch_each(ask_often(server, 1'000), [&](std::size_t, FetchResult<FetchResponse> const& answer) {
        cancelled += answer.error().code == ErrorCode::cancelled ? 1 : 0;
      });
    });
    std::this_thread::sleep_for(delay);
    fetcher->stop();
    asking.join();
    EXPECT_EQ(cancelled, 1'000);
  }
}

TEST(CurlFetcher, SpeaksHttp2FromTheFirstByteAndGivesTrailers) {
  std::string received;
  Http2Server server([&](std::string const& body) {
    received = body;
    return Http2Answer{
        200, {{"content-type", "application/grpc"}}, std::string("\0\0\0\0\1x", 6), {{"grpc-status", "0"}}};
  });
  LocalFetcher fetcher;
  FetchRequest request{.url = "http://" + server.address() + "/service/method"};
  request.http_version = HttpVersion::two;
  request.body = std::string(5, '\0');
  auto const response = fetcher.fetch(request).value();
  EXPECT_EQ(response.status, 200);
  EXPECT_EQ(response.body, std::string("\0\0\0\0\1x", 6));
  EXPECT_THAT(response.headers, Contains(Pair("grpc-status", "0")));
  EXPECT_EQ(received, std::string(5, '\0'));
}

TEST(CurlFetcher, SpeaksHttp2OverAConnectionOfItsOwnWhereHttp1HasOneToThatPort) {
  Http2Server server([](std::string const&) { return Http2Answer{.body = std::string(5, '\0')}; });
  LocalFetcher fetcher;
  ASSERT_EQ(fetcher.fetch("http://" + server.address() + "/status").value().status, 200);
  FetchRequest request{.url = "http://" + server.address() + "/service/method"};
  request.http_version = HttpVersion::two;
  request.body = std::string(5, '\0');
  auto const response = fetcher.fetch(request);
  ASSERT_TRUE(response) << response.error().reason;
  EXPECT_EQ(response->status, 200);
  EXPECT_THAT(response->headers, Contains(Pair("grpc-status", "0")));
  EXPECT_EQ(server.mixed_up(), 0);
}

TEST(CurlFetcher, DoesNotTakeHttp1ForHttp2) {
  TestServer server([](TestConnection& connection, TestRequest const&) {
    connection.send(make_answer(400, "what?"));
    connection.close();
  });
  LocalFetcher fetcher;
  FetchRequest request{.url = server.url()};
  request.http_version = HttpVersion::two;
  request.body = "x";
  auto const answer = fetcher.fetch(request);
  ASSERT_FALSE(answer);
  EXPECT_FALSE(answer.error().is_timeout);
  EXPECT_THAT(answer.error().stage, testing::AnyOf(FetchStage::send, FetchStage::receive));
}

TEST(CurlFetcher, TellsATimeoutFromOtherFailures) {
  BlackHole hole;
  auto options = make_local_options();
  options.connect_timeout = 50ms;
  LocalFetcher waiting(options);
  EXPECT_TRUE(waiting.fetch(hole.url()).error().is_timeout);
  // One that knows nothing of that failure: it would leave the host alone.
  LocalFetcher fetcher(options);
  EXPECT_FALSE(fetcher.fetch("http://127.0.0.1:" + std::to_string(find_closed_port())).error().is_timeout);
}

TEST(CurlFetcher, TellsHowLongAnAnswerTookWithoutTheConnection) {
  TestServer server([](TestConnection& connection, TestRequest const&) { connection.send(make_answer(200, "x")); });
  LocalFetcher fetcher;
  auto const response = fetcher.fetch(server.url()).value();
  EXPECT_LE(response.response_time, response.elapsed);
  EXPECT_EQ(response.certificate_ends_at, std::nullopt);
}

TEST(CurlFetcher, TellsWhenACertificateEnds) {
  constexpr Timestamp kEnd = std::chrono::sys_days{std::chrono::year{2049} / 12 / 31};
  TlsServer server(make_answer(200, "{}", "Connection: close\r\n"), kEnd);
  auto const file = std::filesystem::path(testing::TempDir()) / "orrery-tls-test.pem";
  std::ofstream(file) << server.certificate();
  auto options = make_local_options();
  options.trusted_certificates = file.string();
  LocalFetcher fetcher(options);
  EXPECT_EQ(fetcher.fetch(server.url()).value().certificate_ends_at, kEnd);
  std::filesystem::remove(file);
}

TEST(CurlFetcher, TrustsNoCertificateThatNobodyVouchesFor) {
  TlsServer server(make_answer(200, "{}"), std::chrono::sys_days{std::chrono::year{2049} / 12 / 31});
  LocalFetcher fetcher;
  auto const answer = fetcher.fetch(server.url());
  ASSERT_FALSE(answer);
  EXPECT_EQ(answer.error().stage, FetchStage::tls);
  EXPECT_FALSE(answer.error().is_timeout);
}

}  // namespace
}  // namespace orrery
