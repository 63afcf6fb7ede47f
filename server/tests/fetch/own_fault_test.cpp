// What this machine lacks is told apart from what whoever is asked does wrong.
#include "base/own_fault.hpp"
#include "fetch/impl/transfer_failure.hpp"
#include "fetch/local_fetcher.hpp"
#include "fetch/test_server.hpp"
#include "fetch/tls_server.hpp"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <future>
#include <memory>

namespace orrery {
namespace {

using namespace std::chrono_literals;

std::string const kNamed = "http://name.example/";

FetchOptions with_resolver(NameResolver::LookUp look_up) {
  auto options = make_local_options();
  options.look_up = std::move(look_up);
  return options;
}

FetchError fail(FetchOptions options) {
  return LocalFetcher(std::move(options)).fetch(kNamed).error();
}

TEST(AName, ThatANameServerSaysDoesNotExistIsItsOwnersFault) {
  auto const error = fail(with_resolver([](auto const&) { return ResolvedName{NameState::does_not_exist, {}}; }));
  EXPECT_EQ(error.stage, FetchStage::resolve);
  EXPECT_EQ(error.own_fault, OwnFault::none);
}

TEST(AName, OfWhichNobodySaysWhetherItExistsIsOurFault) {
  for (auto const fault : {OwnFault::resolver, OwnFault::descriptors}) {
    auto const before = count_own_faults(fault);
    auto const error = fail(with_resolver([&](auto const&) { return ResolvedName{NameState::unknown, {}, fault}; }));
    EXPECT_EQ(error.stage, FetchStage::resolve);
    EXPECT_EQ(error.own_fault, fault);
    EXPECT_EQ(count_own_faults(fault), before + 1);
  }
}

TEST(AName, IsNotWaitedForWhereTheResolverHangs) {
  std::promise<void> end;
  auto const ended = std::make_shared<std::shared_future<void>>(end.get_future());
  auto options = with_resolver([ended](auto const&) {
    ended->wait();
    return ResolvedName{NameState::does_not_exist, {}};
  });
  options.name_timeout = 50ms;
  auto const error = fail(std::move(options));
  EXPECT_EQ(error.own_fault, OwnFault::resolver);
  end.set_value();
}

TEST(AHost, IsNotLeftAloneForAFaultOfOurs) {
  LocalFetcher fetcher(with_resolver([](auto const&) {
    return ResolvedName{NameState::unknown, {}, OwnFault::resolver};
  }));
  FetchRequest hurried{.url = kNamed, .queue_timeout = 5s};
  ASSERT_EQ(fetcher.fetch(hurried).error().stage, FetchStage::resolve);
  EXPECT_EQ(fetcher.fetch(hurried).error().stage, FetchStage::resolve) << "its turn came at once";
}

TEST(ARequest, ThatNoDescriptorIsLeftForIsOurFault) {
  auto const url = "http://127.0.0.1:" + std::to_string(find_closed_port()) + "/";
  LocalFetcher fetcher;
  ASSERT_EQ(fetcher.fetch(url).error().own_fault, OwnFault::none) << "nobody listens";
  LocalFetcher other;
  rlimit before{};
  ::getrlimit(RLIMIT_NOFILE, &before);
  auto none_left = before;
  none_left.rlim_cur = 3;
  ::setrlimit(RLIMIT_NOFILE, &none_left);
  auto const error = other.fetch(url).error();
  ::setrlimit(RLIMIT_NOFILE, &before);
  EXPECT_EQ(error.own_fault, OwnFault::descriptors);
  EXPECT_EQ(error.stage, FetchStage::connect);
}

IpAddress at(char const* text) {
  return boost::asio::ip::make_address(text);
}

// The kernel lets no socket connect to the broadcast address, whatever routes this machine has.
char const* const kNoWayThere = "255.255.255.255";

TEST(AConnection, ThatThisMachineCannotEvenTryIsOurFault) {
  std::vector const reachable{at("127.0.0.1")};
  std::vector const unreachable{at(kNoWayThere)};
  std::vector const both{at("127.0.0.1"), at(kNoWayThere)};
  EXPECT_EQ(find_own_fault_of_connect(EPERM, reachable), OwnFault::firewall);
  EXPECT_EQ(find_own_fault_of_connect(EACCES, reachable), OwnFault::firewall);
  EXPECT_EQ(find_own_fault_of_connect(EADDRNOTAVAIL, reachable), OwnFault::ports);
  EXPECT_EQ(find_own_fault_of_connect(EADDRNOTAVAIL, unreachable), OwnFault::network);
  EXPECT_EQ(find_own_fault_of_connect(ENETUNREACH, unreachable), OwnFault::network);
  EXPECT_EQ(find_own_fault_of_connect(ENETUNREACH, reachable), OwnFault::none) << "a router on the way said so";
  for (auto const code : {ENETUNREACH, EADDRNOTAVAIL}) {
    EXPECT_EQ(find_own_fault_of_connect(code, both), OwnFault::none) << "the other address may have refused";
  }
  for (auto const code : {ECONNREFUSED, EHOSTUNREACH, ECONNRESET, ETIMEDOUT}) {
    EXPECT_EQ(find_own_fault_of_connect(code, reachable), OwnFault::none);
  }
}

TEST(ARequest, ThatThereIsNoRouteForIsOurFault) {
  auto options = make_local_options();
  options.allowed = parse_address_ranges("255.255.255.255/32").value();
  auto const before = count_own_faults(OwnFault::network);
  auto const error = LocalFetcher(std::move(options)).fetch("http://" + std::string(kNoWayThere) + "/").error();
  EXPECT_EQ(error.stage, FetchStage::connect);
  EXPECT_EQ(error.own_fault, OwnFault::network);
  EXPECT_EQ(count_own_faults(OwnFault::network), before + 1);
}

TEST(ARequest, OfANetworkThatWantsALoginIsOurFault) {
  TestServer server([](TestConnection& connection, TestRequest const&) { connection.send(make_answer(511, "login")); });
  auto const before = count_own_faults(OwnFault::network);
  EXPECT_EQ(LocalFetcher().fetch(server.url()).value().status, 511);
  EXPECT_EQ(count_own_faults(OwnFault::network), before + 1);
}

TEST(ARequest, ThatNobodyCanVouchForBecauseTheAuthoritiesCannotBeReadIsOurFault) {
  TlsServer server(make_answer(200, "there"), SystemClock().now() + std::chrono::hours(24));
  auto options = make_local_options();
  options.trusted_certificates = "/nowhere/authorities.pem";
  auto const error = LocalFetcher(std::move(options)).fetch(server.url()).error();
  EXPECT_EQ(error.stage, FetchStage::tls);
  EXPECT_EQ(error.own_fault, OwnFault::authorities);
}

TransferPlan make_plan() {
  return {.url = "https://node.example/",
          .authority = {},
          .addresses = {},
          .headers = {},
          .body = {},
          .http_version = HttpVersion::one,
          .keeps_connection = true,
          .starts_afresh = false,
          .user_agent = "orrery",
          .trusted_certificates = {},
          .connect_timeout = 1s,
          .total_timeout = 1s,
          .max_body_bytes = 1,
          .truncate_body_at = {},
          .channel = {},
          .may_connect = {}};
}

FetchError conclude(CURLcode code) {
  return Transfer(make_plan()).conclude(code).error();
}

TEST(ARequest, ThatMemoryRanOutForIsOurFault) {
  auto const error = conclude(CURLE_OUT_OF_MEMORY);
  EXPECT_EQ(error.own_fault, OwnFault::memory);
  EXPECT_EQ(error.code, ErrorCode::unavailable);
}

TEST(AFailure, TellsBytesThatAreNoHttpAndAServerThatWantsFewerRequests) {
  EXPECT_EQ(conclude(CURLE_UNSUPPORTED_PROTOCOL).trouble, FetchTrouble::garbled);
  EXPECT_EQ(conclude(CURLE_BAD_CONTENT_ENCODING).trouble, FetchTrouble::garbled);
  EXPECT_EQ(conclude(CURLE_RECV_ERROR).trouble, FetchTrouble::other);
  auto const plan = make_plan();
  std::unique_ptr<CURL, decltype(&curl_easy_cleanup)> const handle(curl_easy_init(), curl_easy_cleanup);
  auto const trouble = [&](std::string_view message) {
    return describe_failure(handle.get(), CURLE_HTTP2_STREAM, message, plan, std::nullopt).trouble;
  };
  EXPECT_EQ(trouble("HTTP/2 stream 1 was not closed cleanly: ENHANCE_YOUR_CALM (err 11)"), FetchTrouble::slow_down);
  EXPECT_EQ(trouble("HTTP/2 stream 1 was not closed cleanly: REFUSED_STREAM (err 7)"), FetchTrouble::other);
}

TEST(AnAnswer, ThatIsNoHttpIsGarbled) {
  TestServer server([](TestConnection& connection, TestRequest const&) {
    connection.send("hello\r\n\r\n");
    connection.close();
  });
  EXPECT_EQ(LocalFetcher().fetch(server.url()).error().trouble, FetchTrouble::garbled);
}

// The limit does not bind root.
void allow_no_further_thread() {
  if (::geteuid() == 0) {
    constexpr uid_t kNobody = 65'534;
    ASSERT_EQ(::setuid(kNobody), 0);
  }
  rlimit const limit{1, 1};
  ASSERT_EQ(::setrlimit(RLIMIT_NPROC, &limit), 0);
}

TEST(ARequest, ThatNoThreadIsLeftForIsOurFault) {
  EXPECT_EXIT(
      {
        LocalFetcher fetcher;
        allow_no_further_thread();
        auto const error = fetcher.fetch("http://name.example/").error();
        std::fprintf(stderr, "%s, %s", std::string(to_word(error.own_fault)).c_str(), error.reason.c_str());
        ::_exit(0);
      },
      ::testing::ExitedWithCode(0), "threads, no thread could be had to look its name up");
}

TEST(OwnFaults, AreToldOnce) {
  take_untold_own_faults();
  note_own_fault(OwnFault::memory);
  note_own_fault(OwnFault::memory);
  auto const told = take_untold_own_faults();
  ASSERT_EQ(told.size(), 1U);
  EXPECT_EQ(told.front().fault, OwnFault::memory);
  EXPECT_EQ(told.front().count, 2U);
  EXPECT_TRUE(take_untold_own_faults().empty());
  for (auto const fault : kOwnFaults) {
    EXPECT_FALSE(to_word(fault).empty());
    EXPECT_FALSE(describe_remedy(fault).empty());
  }
}

}  // namespace
}  // namespace orrery
