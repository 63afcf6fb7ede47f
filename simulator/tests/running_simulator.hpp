#pragma once

#include "builders/manual_clock.hpp"
#include "fetch/curl_fetcher.hpp"
#include "serving/simulator_server.hpp"
#include "sources/cosmos_node/cosmos_node.hpp"
#include "world_options.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

namespace orrery::simulator {

inline WorldOptions a_small_world(std::size_t chains = 6) {
  auto options = make_world_options(chains, 40, 90);
  options.node_latency = std::chrono::milliseconds(0);
  options.base_port = 0;
  return options;
}

// A simulator on real sockets, at a time that stands still until it is moved, and a fetcher of a demo's.
class RunningSimulator {
 public:
  explicit RunningSimulator(WorldOptions const& options = a_small_world())
      : clock(options.epoch + std::chrono::hours(1)), server(options, clock), fetcher(make_options(), system_clock_) {
    server.start(2);
  }

  static FetchOptions make_options() {
    FetchOptions options;
    options.user_agent = "orrery/test";
    options.allowed = parse_address_ranges("127.0.0.0/8").value();
    options.limits = {.per_host_per_second = 100'000,
                      .per_host_at_once = 8,
                      .per_domain_per_second = 100'000,
                      .per_address_at_once = 100};
    options.origin = AnswerOrigin::simulated;
    return options;
  }

  World const& world() const { return server.world(); }
  ChainPlan const& chain(std::size_t index) const { return world().chains.at(index); }

  // Of one that stands, with everything kept.
  EndpointPlan const& sound_endpoint(std::size_t chain, Upstream upstream = Upstream::lcd) const {
    auto const found = std::ranges::find_if(world().endpoints, [&](EndpointPlan const& plan) {
      return plan.chain == chain && plan.upstream == upstream && plan.habit == NodeHabit::sound &&
             plan.keeps_blocks == 0 && plan.outages == 0;
    });
    if (found == world().endpoints.end()) {
      throw std::logic_error("the chain has no sound endpoint");
    }
    return *found;
  }

  static std::string url_of(EndpointPlan const& plan) { return "http://" + plan.ip + ":" + std::to_string(plan.port); }

  CosmosNode node(std::size_t chain) { return {fetcher, url_of(sound_endpoint(chain))}; }

  FetchResult<FetchResponse> get(std::string url, HttpHeaders headers = {}) {
    FetchRequest request{.url = std::move(url), .headers = std::move(headers)};
    request.total_timeout = std::chrono::milliseconds(2'000);
    return fetcher.fetch(std::move(request));
  }

  void break_with(Fault fault, std::string path = "", std::string chain = "") {
    FaultRule rule;
    rule.fault = fault;
    rule.path = std::move(path);
    rule.chain = std::move(chain);
    rule.since = server.simulation().now();
    server.simulation().faults().add(std::move(rule));
  }

  ManualClock clock;
  SimulatorServer server;

 private:
  SystemClock system_clock_;

 public:
  CurlFetcher fetcher;
};

}  // namespace orrery::simulator
