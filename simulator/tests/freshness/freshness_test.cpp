// Hours of collecting from a fifth of the simulated world, with its dead, slow, wrong and crowded nodes, by the
// program's own collectors, schedule, queue and rate limits, in injected time.
#include "snapshot/freshness.hpp"
#include "collectors/registry/collector.hpp"
#include "collectors/runner/pass.hpp"
#include "collectors/runner/schedule.hpp"
#include "collectors/runner/thread_pool.hpp"
#include "collectors/store_for_tests.hpp"
#include "collectors/weights/collector.hpp"
#include "polite_world.hpp"
#include "sanitized.hpp"
#include "snapshot/build_snapshot.hpp"
#include "snapshot/snapshot_input.hpp"
#include "sources/temporary_directory.hpp"
#include "world_collectors.hpp"
#include "world_options.hpp"
#include "world_without_sockets.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <iterator>
#include <random>
#include <set>
#include <thread>

namespace orrery::simulator {
namespace {

using std::chrono::hours;
using std::chrono::milliseconds;
using std::chrono::minutes;

constexpr minutes kUntilAllIsThere{20};
constexpr minutes kPressed{12};
// Under the sanitizers what counts is what they see: a small world, of which one chain is more than the twentieth part.
constexpr std::size_t kChains = kSanitized ? 12 : 60;
constexpr minutes kWatched{kSanitized ? 10 : 90};
constexpr double kPromised = kSanitized ? 0 : 95;
constexpr std::size_t kSmaller = kSanitized ? 5 : 1;
// Nothing is finer than this: what begins and ends within it does so together.
constexpr milliseconds kTick{100};

WorldOptions make_options() {
  // As many endpoints a chain as in the world of full size.
  return make_world_options(kChains, 400, 1'145);
}

// The part of the program that collects, on threads that wait for a time which this class moves.
class CollectingHours {
 public:
  CollectingHours()
      : time_(kWorldEpoch + hours(1)),
        upstreams_(make_options(), time_),
        fetcher_(time_, upstreams_.fetcher, RateLimits{}),
        store_(open_test_store(home_, time_, StoreKind::demo)) {
    make_collectors();
  }
  CollectingHours(CollectingHours const&) = delete;
  CollectingHours& operator=(CollectingHours const&) = delete;
  ~CollectingHours() {
    stop_.request_stop();
    time_.end();
    fetcher_.end();
  }

  void start() {
    CollectContext const context{*store_, time_, {}, [](std::string_view) {}};
    auto const registry =
        run_pass(make_registry_collector({WorldFetcher::url_of(Upstream::registry) + "/registry.tar.gz", {}, hours(24)},
                                         fetcher_),
                 context);
    ASSERT_TRUE(registry) << to_line(registry.error());
    for (auto const& collector : collectors_) {
      threads_.emplace_back([this, &collector] { collect(collector); });
    }
  }

  void pass(minutes time) {
    auto const end = time_.steady_now() + time;
    for (;;) {
      wait_for_the_others();
      fetcher_.work();
      wait_for_the_others();
      auto next = std::min(fetcher_.next_work().value_or(end), time_.next_alarm().value_or(end));
      next = std::min(end, std::max(next, time_.steady_now() + kTick));
      if (time_.steady_now() == end) {
        return;
      }
      time_.move_to(next);
    }
  }

  std::vector<DataSetReadTimes> read() {
    renew_snapshot_input(*store_, input_);
    auto const snapshot = build_snapshot(input_, intervals_, time_.now(), before_.get());
    before_ = snapshot;
    return list_read_times(*snapshot);
  }

  // Of another chain, or that stand still or are behind.
  std::set<std::string> list_lying_nodes() const { return list_nodes(is_lying); }
  std::set<std::string> list_stalled_nodes() const {
    return list_nodes([](EndpointPlan const& plan) { return plan.habit == NodeHabit::stalled; });
  }
  // Whose word was last taken for each chain and data set. After a read().
  std::vector<std::string> list_believed_nodes() const {
    std::vector<std::string> addresses;
    for (auto const& check : input_.chain_checks) {
      if (check.node) addresses.push_back(*check.node);
    }
    return addresses;
  }

  // Only those answer who are of another chain, or stand still or are behind.
  void silence_honest_nodes() {
    for (auto const& plan : world().endpoints) {
      if (!is_lying(plan)) fail(Fault::unavailable, name_host(plan));
    }
  }
  // Every node and every other upstream, until it is said anew.
  void fail_everything(Fault fault) {
    upstreams_.simulation.faults().clear();
    fail(fault, "");
  }

  PoliteWorld::Pressure pressure() const { return fetcher_.pressure(); }
  World const& world() const { return upstreams_.world; }
  Timestamp now() const { return time_.now(); }
  std::size_t answered() const { return fetcher_.answered(); }

 private:
  static bool is_lying(EndpointPlan const& plan) {
    return plan.habit == NodeHabit::wrong_chain || plan.habit == NodeHabit::stalled || plan.habit == NodeHabit::syncing;
  }
  template <class Test>
  std::set<std::string> list_nodes(Test const& test) const {
    std::set<std::string> addresses;
    for (auto const& plan : world().endpoints) {
      if (test(plan)) addresses.insert("http://" + name_host(plan));
    }
    return addresses;
  }
  static std::string name_host(EndpointPlan const& plan) { return plan.ip + ":" + std::to_string(plan.port); }

  void fail(Fault fault, std::string host) {
    FaultRule rule;
    rule.fault = fault;
    rule.host = std::move(host);
    rule.since = upstreams_.simulation.now();
    upstreams_.simulation.faults().add(std::move(rule));
  }

  void make_collectors() {
    auto const adverts = make_adverts_settings(world());
    input_.advert_offer = AdvertOffer{adverts.chain_id, adverts.terms};
    auto const memory = std::make_shared<NodeKnowledge>();
    collectors_ = make_world_collectors(world(), fetcher_, WorldFetcher::url_of, memory, hours(24));
    collectors_.push_back(make_weights_collector(hours(24), std::make_shared<ChainNodes>(fetcher_, memory)));
    for (auto const& collector : collectors_) {
      intervals_[collector.data_set] = collector.every;
    }
  }

  // As the program's runner does, whose waits are of real time.
  void collect(Collector const& collector) {
    Schedule const schedule{collector.every};
    std::mt19937_64 random(collector.data_set.size());
    std::uniform_real_distribution<double> share(0.0, 1.0);
    CollectContext const context{*store_, time_, stop_.get_token(), [](std::string_view) {}, false, &thread_pool_};
    int failures = 0;
    auto next = time_.steady_now();
    while (time_.wait_until(next)) {
      auto const started = time_.steady_now();
      auto const report = run_pass(collector, context);
      auto const took = std::chrono::duration_cast<milliseconds>(time_.steady_now() - started);
      bool const is_done = report && !report->retry_soon;
      failures = report ? 0 : failures + 1;
      next = time_.steady_now() + (is_done ? schedule.wait_after_success(share(random), took)
                                           : schedule.wait_after_failure(std::max(failures, 1), share(random)));
    }
  }

  InjectedTime time_;
  WorldWithoutSockets upstreams_;
  PoliteWorld fetcher_;
  TemporaryDirectory home_;
  std::unique_ptr<Store> store_;
  SnapshotInput input_;
  std::shared_ptr<Snapshot const> before_;
  CollectionIntervals intervals_;
  std::vector<Collector> collectors_;
  std::stop_source stop_;
  ThreadPool thread_pool_;
  std::vector<std::jthread> threads_;
};

struct Share {
  std::int64_t fresh = 0;
  std::int64_t of = 0;
  std::chrono::seconds oldest{0};
};

TEST(Freshness, IsAsPromisedForNineteenOfTwentyLiveChains) {
  CollectingHours life;
  ASSERT_NO_FATAL_FAILURE(life.start());
  life.pass(kUntilAllIsThere);
  std::map<std::string_view, Share> shares;
  auto const live = std::ranges::count(life.world().chains, ChainLife::live, &ChainPlan::life);
  for (minutes watched{0}; watched < kWatched; ++watched) {
    life.pass(minutes(1));
    for (auto const& figures : life.read()) {
      auto& share = shares[figures.data_set];
      share.fresh += count_fresh(figures, life.now());
      share.of += static_cast<std::int64_t>(figures.read_at.size());
      for (auto const read_at : figures.read_at) {
        if (read_at != Timestamp{}) share.oldest = std::max(share.oldest, life.now() - read_at);
      }
      EXPECT_TRUE(figures.data_set != "endpoints" || std::ssize(figures.read_at) == live) << figures.read_at.size();
    }
  }
  std::cout << live << " live chains, " << life.world().endpoints.size() << " endpoints, " << life.answered()
            << " answers, " << kWatched.count() << " minutes:\n";
  ASSERT_EQ(shares.size(), 5U);
  for (auto const& [data_set, share] : shares) {
    ASSERT_GT(share.of, 0) << data_set;
    auto const percent = 100.0 * static_cast<double>(share.fresh) / static_cast<double>(share.of);
    std::cout << data_set << ' ' << percent << " %, the oldest " << share.oldest.count() << " s\n";
    RecordProperty(std::string(data_set), std::to_string(percent));
    EXPECT_GE(percent, kPromised) << data_set;
  }
}

TEST(LyingNodes, AreNeverBelievedWhileOthersTellTheTruth) {
  CollectingHours life;
  ASSERT_NO_FATAL_FAILURE(life.start());
  auto const lying = life.list_lying_nodes();
  std::size_t believed = 0;
  for (minutes watched{0}; watched < kPressed; ++watched) {
    life.pass(minutes(1));
    static_cast<void>(life.read());
    for (auto const& address : life.list_believed_nodes()) {
      EXPECT_FALSE(lying.contains(address)) << address;
      ++believed;
    }
  }
  std::cout << lying.size() << " nodes of another chain, behind or standing still; of " << believed
            << " looks at whose word was taken none found one of them\n";
  EXPECT_GT(lying.size(), 50U / kSmaller);
  EXPECT_GT(believed, 1'000U / kSmaller);
}

// With nobody beside it to be held against, and nothing known of its chain, a node is believed or not for what it says.
// Where several operators, or the only one, say that their last block is old, so it may be: the chain stands still.
TEST(LyingNodes, AreNotBelievedWhereNobodyElseAnswersUnlessTheyAllStandStill) {
  CollectingHours life;
  life.silence_honest_nodes();
  ASSERT_NO_FATAL_FAILURE(life.start());
  life.pass(kPressed);
  static_cast<void>(life.read());
  auto const stalled = life.list_stalled_nodes();
  for (auto const& address : life.list_believed_nodes()) {
    EXPECT_TRUE(stalled.contains(address)) << address;
  }
  EXPECT_GT(life.answered(), life.list_lying_nodes().size());
}

TEST(RateLimiter, IsKeptWhileEverythingWorksAndWhenEverythingFailsAtOnce) {
  CollectingHours life;
  ASSERT_NO_FATAL_FAILURE(life.start());
  struct Phase {
    char const* when;
    std::optional<Fault> fault;
  };
  for (auto const& [when, fault] :
       {Phase{"while all is as it is", {}}, Phase{"when everything fails", Fault::unavailable},
        Phase{"when nobody answers any more", Fault::time_out}}) {
    if (fault) {
      life.fail_everything(*fault);
    }
    auto const before = life.answered();
    life.pass(kPressed);
    auto const [shortest_gap, most_at_once] = life.pressure();
    auto const gap = std::chrono::duration_cast<milliseconds>(shortest_gap);
    std::cout << life.answered() - before << " requests in " << kPressed.count() << " minutes " << when
              << ": of one host at least " << gap.count() << " ms apart, at most " << most_at_once << " at once\n";
    EXPECT_GT(life.answered(), before + 100) << when;
    EXPECT_GE(gap, milliseconds(1'000)) << when;
    EXPECT_LE(most_at_once, 2) << when;
  }
}

}  // namespace
}  // namespace orrery::simulator
