#include "fetch/fetch_queue.hpp"

#include "fetch/local_fetcher.hpp"
#include "fetch/test_server.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <future>
#include <map>
#include <thread>

namespace orrery {
namespace {

using namespace std::chrono_literals;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::Pair;
using ::testing::SizeIs;

// Counts how many requests a server has at one time.
class Crowd final {
 public:
  TestServer::Script script() {
    return [this](TestConnection& connection, TestRequest const&) {
      int const now = ++at_once_;
      ++asked_;
      for (int seen = most_; now > seen && !most_.compare_exchange_weak(seen, now);) {
      }
      connection.has_left_within(5ms);
      --at_once_;
      connection.send(make_answer(200));
    };
  }
  int most() const { return most_; }
  int asked() const { return asked_; }

 private:
  std::atomic<int> at_once_ = 0;
  std::atomic<int> most_ = 0;
  std::atomic<int> asked_ = 0;
};

TestServer::Script always(std::string answer) {
  return [answer = std::move(answer)](TestConnection& connection, TestRequest const&) { connection.send(answer); };
}

FetchRequest make_hurried_request(std::string url) {
  FetchRequest request{.url = std::move(url)};
  request.queue_timeout = 5s;
  return request;
}

void expect_late(FetchResult<FetchResponse> const& result) {
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().stage, FetchStage::queue);
  EXPECT_EQ(result.error().code, ErrorCode::unavailable);
  EXPECT_EQ(result.error().reason, "its turn would not come within 5000 ms");
}

TEST(FetchQueue, LetsASingleRequestWaitForOneOfManyNotForAll) {
  std::atomic<int> many_asked = 0;
  std::promise<void> began;
  TestServer server([&](TestConnection& connection, TestRequest const& request) {
    if (request.target == "/many" && ++many_asked == 1) {
      began.set_value();
    }
    connection.send(make_answer(200));
  });
  auto options = make_local_options();
  options.limits.per_host_per_second = options.limits.per_domain_per_second = 20;
  LocalFetcher fetcher(options);
  auto const many = std::async(std::launch::async, [&] {
    fetcher->fetch_each(std::vector<FetchRequest>(30, {.url = server.url("/many")}), [](auto, auto const&) {});
  });
  began.get_future().wait();
  for (int i = 0; i < 4; ++i) {
    EXPECT_TRUE(fetcher.fetch(FetchRequest{.url = server.url("/single")}));
  }
  EXPECT_LT(many_asked, 15);
}

FetchJobPtr make_job(std::string const& host, bool is_of_survey, RateLimiter::Time deadline) {
  auto job = std::make_unique<FetchJob>();
  job->target = parse_target("http://" + host).value();
  job->queue_deadline = deadline;
  job->is_of_survey = is_of_survey;
  return job;
}

// Hosts of one domain share its rate. Whose name comes late in the alphabet is asked as often as the others.
TEST(FetchQueue, LetsTheHostsOfADomainTakeTurns) {
  RateLimiter rate_limiter({.per_host_per_second = 100, .per_host_at_once = 9, .per_domain_per_second = 100},
                           [] { return 0.0; });
  FetchQueue queue(rate_limiter);
  RateLimiter::Time now{};
  for (auto const* const host : {"a.operator.example", "b.operator.example", "z.operator.example"}) {
    for (int i = 0; i < 9; ++i) {
      queue.add(make_job(host, false, now + 1h), now);
    }
  }
  std::map<std::string, int> started;
  for (int i = 0; i < 9; ++i) {
    for (auto const& job : queue.advance(now, 100).start) {
      ++started[job->target.host];
      rate_limiter.finish(job->slot, RequestOutcome::answered, std::nullopt, now);
    }
    now += 10ms;
  }
  EXPECT_THAT(started,
              ElementsAre(Pair("a.operator.example", 3), Pair("b.operator.example", 3), Pair("z.operator.example", 3)));
}

TEST(FetchQueue, HoldsARequestBackForItsDelay) {
  RateLimiter rate_limiter({}, [] { return 0.0; });
  FetchQueue queue(rate_limiter);
  RateLimiter::Time const now{};
  auto job = std::make_unique<FetchJob>();
  job->request.delay = 30s;
  job->request.queue_timeout = 5s;
  job->set_times(now);
  job->target = parse_target("http://a.example").value();
  queue.add(std::move(job), now);
  EXPECT_EQ(queue.next_due(), now + 30s);
  auto const early = queue.advance(now + 29s, 100);
  EXPECT_THAT(early.start, testing::IsEmpty());
  EXPECT_THAT(early.late, testing::IsEmpty()) << "its patience begins after the delay";
  EXPECT_THAT(queue.advance(now + 30s, 100).start, testing::SizeIs(1));
  EXPECT_EQ(queue.next_due(), std::nullopt);
}

TEST(FetchQueue, GivesBackWhatIsDelayedWhereItEnds) {
  RateLimiter rate_limiter({}, [] { return 0.0; });
  FetchQueue queue(rate_limiter);
  auto job = std::make_unique<FetchJob>();
  job->request.delay = 30s;
  job->set_times({});
  job->target = parse_target("http://a.example").value();
  queue.add(std::move(job), {});
  EXPECT_THAT(queue.take_all(), testing::SizeIs(1));
  EXPECT_EQ(queue.next_due(), std::nullopt);
}

TEST(FetchQueue, LetsAQuestionWaitForOneProbeOfItsDomainNotForThoseOfAllItsHosts) {
  RateLimiter rate_limiter({}, [] { return 0.0; });
  FetchQueue queue(rate_limiter);
  RateLimiter::Time now{};
  for (int i = 0; i < 50; ++i) {
    queue.add(make_job("chain" + std::to_string(i) + ".operator.example", true, now + 1h), now);
  }
  ASSERT_THAT(queue.advance(now, 100).start, SizeIs(1));
  queue.add(make_job("chain50.operator.example", false, now + 1h), now);
  std::vector<std::string> started;
  for (; started.size() < 2; now = queue.next_due().value()) {
    for (auto const& job : queue.advance(now, 100).start)
      started.push_back(job->target.host);
  }
  EXPECT_THAT(started, Contains("chain50.operator.example"));
}

// One operator as the registry has it: 353 endpoints of 125 hosts, each chain of which is being read all the time.
class LargeOperator {
 public:
  static constexpr int kHosts = 125;
  static constexpr int kEndpoints = 353;
  static constexpr std::chrono::minutes kInterval{5};

  explicit LargeOperator(std::shared_ptr<LargerAllowances const> larger)
      : rate_limiter_({.larger_allowances = std::move(larger)}, [] { return 0.0; }) {}

  void live_an_interval() {
    for (int host = 0; host < kHosts; ++host)
      ask(host);
    // As many as a survey has in the queue at a time.
    for (int i = 0; i < 96; ++i)
      probe_next();
    for (auto now = queue_.next_due(); now && *now < begin_ + kInterval; now = queue_.next_due()) {
      now_ = *now;
      auto turn = queue_.advance(now_, 128);
      late += turn.late.size();
      for (auto const& job : turn.start) {
        rate_limiter_.finish(job->slot, RequestOutcome::answered, std::nullopt, now_);
        if (job->is_of_survey) {
          ++probed[job->target.host];
          probe_next();
        } else {
          ++read[job->target.host];
          queue_.add(make_job(job->target.host, false, now_ + 3min), now_);
        }
      }
    }
  }

  std::map<std::string, int> probed;
  std::map<std::string, int> read;
  std::size_t late = 0;

 private:
  static std::string name_of(int host) { return "chain" + std::to_string(host) + ".operator.example"; }
  void ask(int host) { queue_.add(make_job(name_of(host), false, now_ + 3min), now_); }
  void probe_next() {
    if (next_ < kEndpoints) queue_.add(make_job(name_of(next_++ % kHosts), true, now_ + 4min), now_);
  }

  RateLimiter rate_limiter_;
  FetchQueue queue_{rate_limiter_};
  RateLimiter::Time begin_{};
  RateLimiter::Time now_ = begin_;
  int next_ = 0;
};

TEST(FetchQueue, AsksEveryEndpointOfALargeOperatorOnceAnIntervalAndReadsAllItsChains) {
  auto const larger = std::make_shared<LargerAllowances>(RateLimits{}.per_domain_per_second);
  ASSERT_TRUE(larger->set({{"operator.example", LargeOperator::kEndpoints}}, LargeOperator::kInterval));
  LargeOperator world(larger);
  world.live_an_interval();
  EXPECT_EQ(world.late, 0);
  int probes = 0;
  for (auto const& [host, count] : world.probed)
    probes += count;
  EXPECT_EQ(probes, LargeOperator::kEndpoints);
  ASSERT_THAT(world.read, SizeIs(LargeOperator::kHosts));
  auto const [least, most] =
      std::ranges::minmax_element(world.read, {}, [](auto const& entry) { return entry.second; });
  EXPECT_GE(least->second, 3);
  EXPECT_LE(most->second - least->second, 1);
}

TEST(FetchQueue, HoldsAnAddressAtItsNumberAtOnceOverAllItsNames) {
  Crowd crowd;
  TestServer server(crowd.script());
  auto options = make_local_options();
  options.limits.per_address_at_once = 3;
  LocalFetcher fetcher(options);
  std::vector<FetchRequest> requests;
  for (int i = 0; i < 60; ++i) {
    requests.push_back({.url = server.url_as("chain" + std::to_string(i % 20) + ".localhost")});
  }
  for (auto const& answer : fetcher->fetch_all(requests)) {
    EXPECT_TRUE(answer) << answer.error().reason;
  }
  EXPECT_EQ(crowd.asked(), 60);
  EXPECT_EQ(crowd.most(), 3);
}

TEST(FetchQueue, HoldsTheWholeProgramAtItsNumberAtOnce) {
  Crowd crowd;
  TestServer server(crowd.script());
  auto options = make_local_options();
  options.at_once = 4;
  LocalFetcher fetcher(options);
  std::vector<FetchRequest> requests(40, FetchRequest{.url = server.url()});
  for (auto const& answer : fetcher->fetch_all(requests)) {
    EXPECT_TRUE(answer);
  }
  EXPECT_EQ(crowd.most(), 4);
}

TEST(FetchQueue, SpacesTheRequestsToAHost) {
  Crowd crowd;
  TestServer server(crowd.script());
  auto options = make_local_options();
  options.limits.per_host_per_second = 50;
  options.limits.per_domain_per_second = 50;
  LocalFetcher fetcher(options);
  auto const began = std::chrono::steady_clock::now();
  fetcher->fetch_all(std::vector<FetchRequest>(5, FetchRequest{.url = server.url()}));
  EXPECT_GE(std::chrono::steady_clock::now() - began, 80ms);
  EXPECT_EQ(crowd.asked(), 5);
}

TEST(FetchQueue, TellsARequestWhoseTurnWouldComeTooLate) {
  TestServer server(always(make_answer(200)));
  auto options = make_local_options();
  options.limits = {.per_host_per_second = 0.01};
  LocalFetcher fetcher(options);
  auto const answers = fetcher->fetch_all({make_hurried_request(server.url()), make_hurried_request(server.url())});
  EXPECT_TRUE(answers[0]);
  expect_late(answers[1]);
}

TEST(FetchQueue, TellsARequestThatWaitedInVainForAPlace) {
  TestServer server([](TestConnection& connection, TestRequest const&) {
    connection.wait_until_left();
    connection.close();
  });
  auto options = make_local_options();
  options.limits.per_host_at_once = 1;
  LocalFetcher fetcher(options);
  FetchRequest first{.url = server.url()};
  first.total_timeout = 400ms;
  auto second = first;
  second.queue_timeout = 100ms;
  auto const answers = fetcher->fetch_all({first, second});
  EXPECT_FALSE(answers[0]);
  ASSERT_FALSE(answers[1]);
  EXPECT_EQ(answers[1].error().stage, FetchStage::queue);
}

struct Trouble {
  int status;
  char const* headers;
  bool is_left_alone;
};

class HostAfter : public ::testing::TestWithParam<Trouble> {};

TEST_P(HostAfter, IsLeftAloneWhereItIsInTrouble) {
  TestServer server(always(make_answer(GetParam().status, "", GetParam().headers)));
  LocalFetcher fetcher;
  ASSERT_EQ(fetcher.fetch(server.url()).value().status, GetParam().status);
  auto const next = fetcher.fetch(make_hurried_request(server.url("/next")));
  if (GetParam().is_left_alone)
    expect_late(next);
  else
    EXPECT_TRUE(next);
}

INSTANTIATE_TEST_SUITE_P(Table, HostAfter,
                         ::testing::Values(Trouble{429, "", true}, Trouble{500, "", false}, Trouble{502, "", true},
                                           Trouble{503, "", true}, Trouble{503, "Retry-After: 0\r\n", true},
                                           Trouble{403, "Retry-After: 60\r\n", true}, Trouble{200, "", false},
                                           Trouble{200, "Retry-After: 60\r\n", false}, Trouble{404, "", false},
                                           Trouble{501, "", false}, Trouble{504, "", true}, Trouble{520, "", true},
                                           Trouble{503, "Content-Type: application/json\r\n", false},
                                           Trouble{504, "Content-Type: application/json; charset=utf-8\r\n", false},
                                           Trouble{503, "Content-Type: text/html\r\n", true},
                                           Trouble{429, "Content-Type: application/json\r\n", true}));

TEST(HostAfterAFailure, IsLeftAlone) {
  TestServer server([](TestConnection& connection, TestRequest const&) { connection.reset(); });
  LocalFetcher fetcher;
  ASSERT_FALSE(fetcher.fetch(server.url()));
  expect_late(fetcher.fetch(make_hurried_request(server.url())));
}

TEST(RetryAfterHeader, IsHonouredAsADate) {
  auto const date = to_http_date(SystemClock().now() + 30s);
  TestServer server(always(make_answer(429, "", "Retry-After: " + date + "\r\n")));
  LocalFetcher fetcher;
  ASSERT_TRUE(fetcher.fetch(server.url()));
  auto request = make_hurried_request(server.url());
  request.queue_timeout = 20s;
  auto const result = fetcher.fetch(request);
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().stage, FetchStage::queue);
}

// A server that says when it is asked, and then nothing more.
class SilentServer final {
 public:
  SilentServer()
      : server_([this](TestConnection& connection, TestRequest const&) {
          asked_.set_value();
          connection.wait_until_left();
          connection.close();
        }) {}

  std::string url() const { return server_.url(); }
  void wait_until_asked() { asked_.get_future().wait(); }

 private:
  std::promise<void> asked_;
  TestServer server_;
};

void expect_cancelled(FetchResult<FetchResponse> const& result, FetchStage stage) {
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().code, ErrorCode::cancelled);
  EXPECT_EQ(result.error().stage, stage);
}

TEST(Cancelling, EndsWhatIsUnderWayAndWhatWaits) {
  SilentServer silent;
  auto options = make_local_options();
  options.limits.per_host_at_once = 1;
  LocalFetcher fetcher(options);
  auto answers = std::async(std::launch::async, [&] {
    return fetcher->fetch_all({FetchRequest{.url = silent.url()}, FetchRequest{.url = silent.url()}});
  });
  silent.wait_until_asked();
  fetcher->stop();
  auto const cancelled = answers.get();
  expect_cancelled(cancelled[0], FetchStage::receive);
  expect_cancelled(cancelled[1], FetchStage::queue);
}

TEST(Cancelling, IsAllThatComesAfterAStop) {
  TestServer server(always(make_answer(200)));
  LocalFetcher fetcher;
  EXPECT_TRUE(fetcher.fetch(server.url()));
  fetcher->stop();
  expect_cancelled(fetcher.fetch(server.url()), FetchStage::queue);
  int cancelled = 0;
  fetcher->fetch_each(std::vector<FetchRequest>(1'000, {.url = server.url()}), [&](auto, auto const& answer) {
    cancelled += answer.error().code == ErrorCode::cancelled ? 1 : 0;
  });
  EXPECT_EQ(cancelled, 1'000);
}

TEST(Cancelling, IsWhatTheEndOfTheFetcherDoes) {
  SilentServer silent;
  SystemClock const clock;
  auto fetcher = std::make_unique<CurlFetcher>(make_local_options(), clock);
  auto answers =
      std::async(std::launch::async, [&, &doomed = *fetcher] { return doomed.fetch_all({{.url = silent.url()}}); });
  silent.wait_until_asked();
  fetcher.reset();
  expect_cancelled(answers.get().front(), FetchStage::receive);
}

}  // namespace
}  // namespace orrery
