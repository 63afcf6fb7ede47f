#pragma once

#include "builders/manual_clock.hpp"
#include "collectors/chains/chain_nodes.hpp"
#include "collectors/registry/collector.hpp"
#include "collectors/runner/pass.hpp"
#include "collectors/runner/thread_pool.hpp"
#include "collectors/store_for_tests.hpp"
#include "running_simulator.hpp"
#include "upstreams/registry.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <utility>

namespace orrery::simulator {

// A simulator, a store of its own, and passes of the real collectors from the one into the other.
class CollectingSimulator {
 public:
  explicit CollectingSimulator(WorldOptions const& options = a_small_world()) : simulator(options) {
    write_registry(simulator.world(), simulator.server.url_of(Upstream::pictures), home.path() / "registry");
    expect_pass(
        make_registry_collector({(home.path() / "registry").string(), {}, std::chrono::hours(24)}, simulator.fetcher));
  }

  Result<PassReport> run(Collector const& collector) {
    CollectContext context{*store, simulator.clock, {}, [](std::string_view) {}};
    context.is_only_pass = true;
    context.thread_pool = &thread_pool;
    return run_pass(collector, context);
  }

  void expect_pass(Collector const& collector) {
    auto const report = run(collector);
    EXPECT_TRUE(report) << to_line(report.error());
  }

  RunningSimulator simulator;
  TemporaryDirectory home;
  std::unique_ptr<Store> store = open_test_store(home, simulator.clock, StoreKind::demo);
  ThreadPool thread_pool;
  std::shared_ptr<ChainNodes> nodes = std::make_shared<ChainNodes>(simulator.fetcher);
};

}  // namespace orrery::simulator
