// What this machine lacks is told apart from what whoever is asked does wrong.
#include "base/own_fault.hpp"
#include "fetch/local_fetcher.hpp"
#include "fetch/test_server.hpp"

#include <gtest/gtest.h>
#include <netdb.h>
#include <sys/resource.h>
#include <unistd.h>

#include <atomic>
#include <future>
#include <memory>

namespace orrery {
namespace {

using namespace std::chrono_literals;

// A label may have 63 characters: getaddrinfo knows that without asking anybody.
std::string const kUnresolvable = "http://" + std::string(64, 'a') + ".example/";

FetchOptions with_resolver(NameCheck::LookUp look_up) {
  auto options = make_local_options();
  options.look_up = std::move(look_up);
  return options;
}

FetchError fail(FetchOptions options) {
  return LocalFetcher(std::move(options)).fetch(kUnresolvable).error();
}

TEST(AName, ThatANameServerSaysDoesNotExistIsItsOwnersFault) {
  for (auto const code : {EAI_NONAME, EAI_NODATA, EAI_ADDRFAMILY}) {
    auto const error = fail(with_resolver([code](auto const&) { return code; }));
    EXPECT_EQ(error.stage, FetchStage::resolve);
    EXPECT_EQ(error.own_fault, OwnFault::none) << gai_strerror(code);
  }
}

TEST(AName, OfWhichNobodySaysWhetherItExistsIsOurFault) {
  for (auto const code : {EAI_AGAIN, EAI_FAIL, EAI_SYSTEM, EAI_MEMORY, 0}) {
    auto const before = count_own_faults(OwnFault::resolver);
    auto const error = fail(with_resolver([code](auto const&) { return code; }));
    EXPECT_EQ(error.stage, FetchStage::resolve);
    EXPECT_EQ(error.own_fault, OwnFault::resolver) << gai_strerror(code);
    EXPECT_EQ(count_own_faults(OwnFault::resolver), before + 1);
  }
}

TEST(AName, IsNotWaitedForWhereTheResolverHangs) {
  std::promise<void> end;
  auto const ended = std::make_shared<std::shared_future<void>>(end.get_future());
  auto options = with_resolver([ended](auto const&) {
    ended->wait();
    return EAI_NONAME;
  });
  options.connect_timeout = 50ms;
  auto const error = fail(std::move(options));
  EXPECT_EQ(error.own_fault, OwnFault::resolver);
  end.set_value();
}

TEST(AName, IsAskedForEachWaitingRequestOverAFewThreads) {
  std::atomic<int> at_once = 0;
  std::atomic<int> most = 0;
  LocalFetcher fetcher(with_resolver([&](auto const&) {
    most = std::max<int>(most, ++at_once);
    std::this_thread::yield();
    --at_once;
    return EAI_NONAME;
  }));
  std::vector<FetchRequest> requests;
  for (int i = 0; i < 64; ++i) {
    requests.push_back({.url = "http://" + std::to_string(i) + std::string(64, 'b') + ".example/"});
  }
  for (auto const& result : fetcher->fetch_all(std::move(requests))) {
    EXPECT_EQ(result.error().own_fault, OwnFault::none);
  }
  EXPECT_LE(most, static_cast<int>(NameCheck::kMostThreads));
}

TEST(AHost, IsNotLeftAloneForAFaultOfOurs) {
  LocalFetcher fetcher(with_resolver([](auto const&) { return EAI_AGAIN; }));
  FetchRequest hurried{.url = kUnresolvable, .queue_timeout = 5s};
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
