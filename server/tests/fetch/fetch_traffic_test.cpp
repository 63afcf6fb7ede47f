#include "fetch/local_fetcher.hpp"
#include "fetch/test_server.hpp"
#include "fetch/tls_server.hpp"

#include <gtest/gtest.h>

namespace orrery {
namespace {

using namespace std::chrono_literals;

std::int64_t size_of(std::string const& answer) {
  return static_cast<std::int64_t>(answer.size());
}

TEST(Traffic, IsHeadAndBodyInBothDirections) {
  auto const answer = make_answer(200, "the body", "X-More: yes\r\n");
  std::int64_t asked_for = 0;
  TestServer server([&](TestConnection& connection, TestRequest const& request) {
    // "POST / HTTP/1.1", the fields with their ": ", the empty line, the body.
    asked_for = size_of(request.method + " " + request.target + " HTTP/1.1\r\n\r\n" + request.body);
    for (auto const& [name, value] : request.headers) {
      asked_for += size_of(name + ": " + value + "\r\n");
    }
    connection.send(answer);
  });
  auto const response = LocalFetcher().fetch({.url = server.url(), .body = R"({"question":1})"}).value();
  EXPECT_EQ(response.traffic, (FetchTraffic{size_of(answer), asked_for, 0}));
}

TEST(Traffic, OfRedirectsIsThatOfEachStep) {
  auto const away = make_answer(302, "moved", "Location: /end\r\n");
  auto const there = make_answer(200, "there");
  TestServer server([&](TestConnection& connection, TestRequest const& request) {
    connection.send(request.target == "/end" ? there : away);
  });
  FetchRequest request{.url = server.url("/start")};
  request.redirects = Redirects::follow;
  EXPECT_EQ(LocalFetcher().fetch(request).value().traffic.received_bytes, size_of(away) + size_of(there));
}

TEST(Traffic, OfAnAnswerThatIsCutOffIsWhatCameOfIt) {
  std::string const begun = "HTTP/1.1 200 Said\r\nContent-Length: 100\r\n\r\nonly this";
  TestServer server([&](TestConnection& connection, TestRequest const&) {
    connection.send(begun);
    connection.close();
  });
  auto const result = LocalFetcher().fetch(server.url());
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().traffic.received_bytes, size_of(begun));
}

TEST(Traffic, OfABodyThatIsCutShortIsLessThanTheBody) {
  constexpr std::size_t kBody = 4U * 1024 * 1024;
  TestServer server([&](TestConnection& connection, TestRequest const&) {
    connection.send(make_answer(200, std::string(kBody, 'a')));
  });
  FetchRequest request{.url = server.url()};
  request.truncate_body_at = 1'000;
  auto const traffic = LocalFetcher().fetch(request).value().traffic;
  EXPECT_GE(traffic.received_bytes, 1'000);
  EXPECT_LT(traffic.received_bytes, 100'000);
}

TEST(Traffic, IsNoneWhereNobodyAnswers) {
  auto const result = LocalFetcher().fetch("http://127.0.0.1:" + std::to_string(find_closed_port()) + "/");
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().traffic, FetchTraffic{});
}

}  // namespace
}  // namespace orrery
