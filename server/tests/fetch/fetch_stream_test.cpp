#include "fetch/local_fetcher.hpp"
#include "fetch/test_server.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <future>
#include <stdexcept>

namespace orrery {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t kLong = 20 * 1024 * 1024;

std::string make_long_body() {
  std::string body(kLong, '\0');
  for (std::size_t i = 0; i < body.size(); ++i) {
    body[i] = static_cast<char>(i * 2'654'435'761U >> 24);
  }
  return body;
}

FetchRequest make_long_request(std::string url) {
  FetchRequest request{.url = std::move(url)};
  request.max_body_bytes = kLong;
  return request;
}

TEST(FetchStream, GivesTheWholeBodyInOrderOnTheCallingThread) {
  auto const body = make_long_body();
  TestServer server([&](TestConnection& connection, TestRequest const&) { connection.send(make_answer(200, body)); });
  std::string received;
  auto const caller = std::this_thread::get_id();
  LocalFetcher fetcher;
  auto const response = fetcher->fetch_stream(make_long_request(server.url()), [&](std::string_view piece) {
    EXPECT_EQ(std::this_thread::get_id(), caller);
    EXPECT_LE(piece.size(), 2U * 1024 * 1024);
    received += piece;
    return true;
  });
  EXPECT_EQ(response.value().status, 200);
  EXPECT_TRUE(response->body.empty());
  EXPECT_TRUE(received == body);
}

TEST(FetchStream, MakesTheServerWaitWhileTheSinkWorksAndServesOthersMeanwhile) {
  auto const body = make_long_body();
  std::atomic<bool> is_sent = false;
  TestServer server([&](TestConnection& connection, TestRequest const&) {
    connection.send(make_answer(200, body));
    is_sent = true;
  });
  TestServer other([](TestConnection& connection, TestRequest const&) { connection.send(make_answer(200)); });
  LocalFetcher fetcher;
  std::size_t received = 0;
  bool is_first = true;
  auto const response = fetcher->fetch_stream(make_long_request(server.url()), [&](std::string_view piece) {
    if (std::exchange(is_first, false)) {
      for (int i = 0; i < 50; ++i) {
        EXPECT_TRUE(fetcher.fetch(other.url()));
      }
      EXPECT_FALSE(is_sent);
    }
    received += piece.size();
    return true;
  });
  EXPECT_TRUE(response);
  EXPECT_EQ(received, kLong);
}

TEST(FetchStream, GivesNoPieceOfWhatTheSimulatorSaysToRealData) {
  TestServer server([&](TestConnection& connection, TestRequest const&) {
    connection.send(make_answer(200, "made up", "X-Simulator: orrery\r\n"));
  });
  LocalFetcher fetcher;
  auto const response = fetcher->fetch_stream({.url = server.url()}, [](std::string_view piece) {
    ADD_FAILURE() << piece;
    return true;
  });
  ASSERT_FALSE(response);
  EXPECT_EQ(response.error().code, ErrorCode::conflict);
}

TEST(FetchStream, EndsWhereTheSinkWantsNoMore) {
  TestServer server([&](TestConnection& connection, TestRequest const&) {
    connection.send("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nfirst");
    connection.wait_until_left();
    connection.close();
  });
  LocalFetcher fetcher;
  auto const response = fetcher->fetch_stream({.url = server.url()}, [](std::string_view) { return false; });
  ASSERT_FALSE(response);
  EXPECT_EQ(response.error().code, ErrorCode::cancelled);
}

TEST(FetchStream, EndsWhereTheSinkThrows) {
  auto const body = make_long_body();
  TestServer server([&](TestConnection& connection, TestRequest const&) { connection.send(make_answer(200, body)); });
  LocalFetcher fetcher;
  EXPECT_THROW(static_cast<void>(fetcher->fetch_stream(
                   make_long_request(server.url()), [](std::string_view) -> bool { throw std::runtime_error("bug"); })),
               std::runtime_error);
}

TEST(FetchStream, EndsABodyThatIsTooLarge) {
  TestServer server([&](TestConnection& connection, TestRequest const&) {
    connection.send("HTTP/1.1 200 OK\r\n\r\n");
    while (connection.send(std::string(65'536, 'x'))) {
    }
    connection.close();
  });
  LocalFetcher fetcher;
  std::size_t received = 0;
  auto request = make_long_request(server.url());
  request.max_body_bytes = 3'000'000;
  auto const response = fetcher->fetch_stream(request, [&](std::string_view piece) {
    received += piece.size();
    return true;
  });
  ASSERT_FALSE(response);
  EXPECT_EQ(response.error().code, ErrorCode::too_large);
  EXPECT_LE(received, 3'000'000U);
}

TEST(FetchStream, FollowsRedirectsAndGivesOnlyTheBodyOfTheEnd) {
  TestServer server([](TestConnection& connection, TestRequest const& request) {
    connection.send(request.target == "/end" ? make_answer(200, "end") : make_answer(302, "no", "Location: /end\r\n"));
  });
  LocalFetcher fetcher;
  FetchRequest request{.url = server.url()};
  request.redirects = Redirects::follow;
  std::string received;
  ASSERT_TRUE(fetcher->fetch_stream(request, [&](std::string_view piece) {
    received += piece;
    return true;
  }));
  EXPECT_EQ(received, "end");
}

TEST(FetchStream, KeepsTheBodyOfAnErrorStatusFromTheSink) {
  TestServer server([](TestConnection& connection, TestRequest const&) { connection.send(make_answer(404, "page")); });
  LocalFetcher fetcher;
  auto const response = fetcher->fetch_stream({.url = server.url()}, [](std::string_view) {
    ADD_FAILURE() << "the sink was called";
    return true;
  });
  EXPECT_EQ(response.value().status, 404);
}

TEST(FetchStream, RefusesAUrlThatMayNotBeAsked) {
  LocalFetcher fetcher;
  auto const response = fetcher->fetch_stream({.url = "file:///etc/passwd"}, [](std::string_view) { return true; });
  ASSERT_FALSE(response);
  EXPECT_EQ(response.error().stage, FetchStage::guard);
}

}  // namespace
}  // namespace orrery
