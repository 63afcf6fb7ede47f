// What this machine lacks is told apart from what whoever is asked does wrong.
#include "base/own_fault.hpp"
#include "fetch/local_fetcher.hpp"
#include "fetch/test_server.hpp"

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
