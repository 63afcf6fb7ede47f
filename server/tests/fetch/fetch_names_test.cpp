// Names are looked up before libcurl is asked, and it connects to nothing else than what was found and is allowed.
#include "fetch/local_fetcher.hpp"
#include "fetch/test_server.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <future>
#include <memory>

namespace orrery {
namespace {

using ::testing::HasSubstr;

IpAddress an_address(std::string const& text) {
  return boost::asio::ip::make_address(text);
}

FetchOptions with_addresses(std::vector<std::string> const& addresses) {
  auto options = make_local_options();
  options.look_up = [addresses](std::string const&) {
    ResolvedName name{NameState::exists, {}};
    for (auto const& address : addresses) {
      name.addresses.push_back(an_address(address));
    }
    return name;
  };
  return options;
}

TestServer::Script tell_host() {
  return [](TestConnection& connection, TestRequest const& request) {
    connection.send(make_answer(200, request.headers.at("host")));
  };
}

TEST(FetchNames, AreConnectedToWhereTheyWereFound) {
  TestServer server(tell_host());
  LocalFetcher fetcher(with_addresses({"127.0.0.1"}));
  for (auto const* const name : {"lcd.chain.example", "LCD.Chain.example", "lcd.chain.example."}) {
    auto const answer = fetcher.fetch(server.url_as(name));
    ASSERT_TRUE(answer) << name << ": " << answer.error().reason;
    EXPECT_THAT(answer->body, HasSubstr(std::string(name).substr(1, 6)));
  }
}

TEST(FetchNames, AreNotConnectedToWhereTheGuardForbids) {
  std::atomic<int> asked = 0;
  TestServer server([&](TestConnection& connection, TestRequest const&) {
    ++asked;
    connection.send(make_answer(200));
  });
  for (auto const* const address : {"10.0.0.1", "::1", "169.254.169.254"}) {
    auto const error = LocalFetcher(with_addresses({address})).fetch(server.url_as("a.example")).error();
    EXPECT_EQ(error.stage, FetchStage::guard);
    EXPECT_THAT(error.reason, HasSubstr("its address " + std::string(address) + " is refused"));
  }
  EXPECT_TRUE(LocalFetcher(with_addresses({"10.0.0.1", "127.0.0.1"})).fetch(server.url_as("a.example")));
  EXPECT_EQ(asked, 1);
}

TEST(FetchNames, AreLookedUpOnceForManyRequests) {
  TestServer server(tell_host());
  std::atomic<int> looked_up = 0;
  auto options = make_local_options();
  options.look_up = [&](std::string const&) {
    ++looked_up;
    return ResolvedName{NameState::exists, {an_address("127.0.0.1")}};
  };
  LocalFetcher fetcher(options);
  fetcher->fetch_each(std::vector<FetchRequest>(200, {.url = server.url_as("a.example")}),
                      [](std::size_t, FetchResult<FetchResponse> const& answer) { EXPECT_TRUE(answer); });
  EXPECT_EQ(looked_up, 1);
}

TEST(FetchNames, AreLookedUpAnewAndConnectedToAnewForWhoStartsAfresh) {
  std::atomic<int> last = -1;
  std::atomic<int> connections = 0;
  TestServer server([&](TestConnection& connection, TestRequest const&) {
    connections += connection.socket() == last ? 0 : 1;
    last = connection.socket();
    connection.send(make_answer(200));
  });
  std::atomic<int> looked_up = 0;
  auto options = make_local_options();
  options.look_up = [&](std::string const&) {
    ++looked_up;
    return ResolvedName{NameState::exists, {an_address("127.0.0.1")}};
  };
  LocalFetcher fetcher(options);
  ASSERT_TRUE(fetcher.fetch(server.url_as("a.example")));
  ASSERT_TRUE(fetcher.fetch(server.url_as("a.example")));
  EXPECT_EQ(looked_up, 1);
  EXPECT_EQ(connections, 1);
  ASSERT_TRUE(fetcher.fetch(FetchRequest{.url = server.url_as("a.example"), .starts_afresh = true}));
  EXPECT_EQ(looked_up, 2);
  EXPECT_EQ(connections, 2);
}

TEST(FetchNames, HoldUpNobodyElseWhileTheyAreLookedUp) {
  TestServer server(tell_host());
  std::promise<void> end;
  auto const ended = std::make_shared<std::shared_future<void>>(end.get_future());
  auto options = make_local_options();
  options.at_once = 1;
  options.look_up = [ended](std::string const& name) {
    if (name == "dead.example") {
      ended->wait();
    }
    return ResolvedName{NameState::exists, {an_address("127.0.0.1")}};
  };
  LocalFetcher fetcher(options);
  auto waiting = std::async(std::launch::async, [&] { return fetcher.fetch(server.url_as("dead.example")); });
  for (int i = 0; i < 20; ++i) {
    EXPECT_TRUE(fetcher.fetch(server.url_as("alive" + std::to_string(i) + ".example")));
  }
  end.set_value();
  EXPECT_TRUE(waiting.get());
}

TEST(FetchNames, AreGivenUpWhereTheFetcherStops) {
  std::promise<void> end;
  std::promise<void> began;
  auto const ended = std::make_shared<std::shared_future<void>>(end.get_future());
  auto options = make_local_options();
  options.look_up = [ended, &began](std::string const&) {
    began.set_value();
    ended->wait();
    return ResolvedName{};
  };
  LocalFetcher fetcher(options);
  auto waiting = std::async(std::launch::async, [&] { return fetcher.fetch("http://dead.example/"); });
  began.get_future().wait();
  fetcher->stop();
  auto const error = waiting.get().error();
  EXPECT_EQ(error.code, ErrorCode::cancelled);
  end.set_value();
}

}  // namespace
}  // namespace orrery
