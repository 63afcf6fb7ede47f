#include "fetch/local_fetcher.hpp"
#include "fetch/test_server.hpp"
#include "fetch/tls_server.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <fstream>

namespace orrery {
namespace {

using namespace std::chrono_literals;
using ::testing::HasSubstr;
using ::testing::Not;

std::string make_redirect(std::string const& location, int status = 302) {
  return make_answer(status, "moved", "Location: " + location + "\r\n");
}

TestServer::Script always(std::string answer) {
  return [answer = std::move(answer)](TestConnection& connection, TestRequest const&) { connection.send(answer); };
}

FetchRequest make_following_request(std::string url) {
  FetchRequest request{.url = std::move(url)};
  request.redirects = Redirects::follow;
  return request;
}

TEST(Redirects, AreTheAnswerItselfUnlessTheyAreFollowed) {
  TestServer server(always(make_redirect("/next")));
  EXPECT_EQ(LocalFetcher().fetch(server.url()).value().status, 302);
}

// A fetcher that trusts the server's certificate.
FetchOptions make_trusting_options(TlsServer const& server) {
  auto const file = std::filesystem::temp_directory_path() / ("orrery-upgrade-" + std::to_string(::getpid()) + ".pem");
  std::ofstream(file) << server.certificate();
  auto options = make_local_options();
  options.trusted_certificates = file.string();
  return options;
}

FetchRequest make_upgrading_request(std::string url) {
  return {.url = std::move(url), .headers = {{"x-cosmos-block-height", "7"}}, .redirects = Redirects::to_https};
}

TEST(AnUpgradeToHttps, IsFollowedWithTheHeadersOfTheRequest) {
  TlsServer server(make_answer(200, "there"), SystemClock().now() + std::chrono::hours(24));
  LocalFetcher fetcher(make_trusting_options(server));
  auto const response = fetcher.fetch(make_upgrading_request("http" + server.url("/x?y=1").substr(5))).value();
  EXPECT_EQ(response.status, 200);
  EXPECT_EQ(response.body, "there");
  EXPECT_EQ(response.url, server.url("/x?y=1"));
  EXPECT_TRUE(response.certificate_ends_at);
  EXPECT_THAT(server.last_request(), HasSubstr("GET /x?y=1 "));
  EXPECT_THAT(server.last_request(), HasSubstr("x-cosmos-block-height: 7\r\n"));
}

TEST(AnUpgradeToHttps, IsTheOnlyRedirectThatIsFollowed) {
  std::atomic<int> asked = 0;
  TestServer server([&](TestConnection& connection, TestRequest const& request) {
    ++asked;
    connection.send(make_redirect(request.target == "/other" ? "https://node.example/other" : "/next"));
  });
  LocalFetcher fetcher;
  EXPECT_EQ(fetcher.fetch(make_upgrading_request(server.url("/x"))).value().status, 302);
  EXPECT_EQ(fetcher.fetch(make_upgrading_request(server.url("/other"))).value().status, 302);
  EXPECT_EQ(asked, 2);
}

TEST(AnUpgradeToHttps, IsNotFollowedTwice) {
  TlsServer server(make_redirect("https://127.0.0.1/x", 301), SystemClock().now() + std::chrono::hours(24));
  LocalFetcher fetcher(make_trusting_options(server));
  EXPECT_EQ(fetcher.fetch(make_upgrading_request("http" + server.url("/x").substr(5))).value().status, 301);
}

class RedirectStatus : public ::testing::TestWithParam<int> {};

TEST_P(RedirectStatus, IsFollowedToItsEnd) {
  TestServer server([](TestConnection& connection, TestRequest const& request) {
    connection.send(request.target == "/end" ? make_answer(200, "there") : make_redirect("end", GetParam()));
  });
  auto const response = LocalFetcher().fetch(make_following_request(server.url("/start"))).value();
  EXPECT_EQ(response.status, 200);
  EXPECT_EQ(response.body, "there");
  EXPECT_EQ(response.url, server.url("/end"));
}

INSTANTIATE_TEST_SUITE_P(Table, RedirectStatus, ::testing::Values(301, 302, 303, 307, 308));

TEST(Redirects, AreFollowedFiveTimesAtMost) {
  std::atomic<int> asked = 0;
  TestServer server([&](TestConnection& connection, TestRequest const&) {
    ++asked;
    connection.send(make_redirect("/again"));
  });
  auto const result = LocalFetcher().fetch(make_following_request(server.url()));
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().reason, "it redirects more than 5 times");
  EXPECT_EQ(asked, 6);
}

TEST(Redirects, ShareOneDeadline) {
  TestServer server([&](TestConnection& connection, TestRequest const&) {
    connection.has_left_within(60ms);
    connection.send(make_redirect("/again"));
  });
  auto request = make_following_request(server.url());
  request.total_timeout = 150ms;
  auto const result = LocalFetcher().fetch(request);
  ASSERT_FALSE(result);
  EXPECT_THAT(result.error().reason, HasSubstr("no full answer within "));
}

TEST(Redirects, OfAPostAreNotFollowed) {
  TestServer server(always(make_redirect("/next", 307)));
  auto request = make_following_request(server.url());
  request.body = "{}";
  EXPECT_EQ(LocalFetcher().fetch(request).value().status, 307);
}

TEST(Redirects, CannotLeadToAnAddressThatIsRefused) {
  TestServer inside(always(make_answer(200, "secret")), "127.0.0.2");
  auto options = make_local_options();
  options.allowed = parse_address_ranges("127.0.0.1").value();
  for (auto const& url :
       {inside.url("/admin"), std::string("http://[::1]:1/"), std::string("http://169.254.169.254/")}) {
    TestServer server(always(make_redirect(url)));
    auto const result = LocalFetcher(options).fetch(make_following_request(server.url()));
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().url, url);
    EXPECT_EQ(result.error().stage, FetchStage::guard);
    EXPECT_THAT(result.error().reason, HasSubstr(" is refused: "));
  }
}

class RefusedLocation : public ::testing::TestWithParam<char const*> {};

TEST_P(RefusedLocation, IsNotGoneTo) {
  TestServer server(always(make_redirect(GetParam())));
  auto const result = LocalFetcher().fetch(make_following_request(server.url()));
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().stage, FetchStage::guard);
  EXPECT_EQ(result.error().code, ErrorCode::invalid_input);
  EXPECT_THAT(result.error().url, Not(HasSubstr("secret")));
}

INSTANTIATE_TEST_SUITE_P(Table, RefusedLocation,
                         ::testing::Values("file:///etc/passwd", "ftp://127.0.0.1/", "gopher://127.0.0.1:25/",
                                           "http://user:secret@127.0.0.1/"));

TEST(Redirects, TakeTheCallersHeadersOnlyToTheSameOrigin) {
  TestServer other([](TestConnection& connection, TestRequest const& request) {
    connection.send(make_answer(200, request.headers.contains("authorization") ? "told" : "not told"));
  });
  TestServer server([&](TestConnection& connection, TestRequest const& request) {
    if (request.target == "/same")
      connection.send(make_redirect("/end"));
    else if (request.target == "/other")
      connection.send(make_redirect(other.url()));
    else
      connection.send(make_answer(200, request.headers.contains("authorization") ? "told" : "not told"));
  });
  LocalFetcher fetcher;
  auto request = make_following_request(server.url("/same"));
  request.headers = {{"Authorization", "Bearer key"}};
  EXPECT_EQ(fetcher.fetch(request).value().body, "told");
  request.url = server.url("/other");
  EXPECT_EQ(fetcher.fetch(request).value().body, "not told");
}

}  // namespace
}  // namespace orrery
