#include "fleet_life.hpp"

#include "collectors/contributions/collector.hpp"
#include "collectors/logos/collector.hpp"
#include "collectors/registry/collector.hpp"
#include "collectors/runner/pass.hpp"
#include "collectors/store_for_tests.hpp"
#include "collectors/weights/collector.hpp"
#include "world/blocks.hpp"
#include "world/payments.hpp"
#include "world_collectors.hpp"
#include "world_options.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <string_view>
#include <utility>

namespace orrery::simulator {
namespace {

using std::chrono::hours;
using std::chrono::minutes;

constexpr std::uint64_t kSteps = 24;
constexpr hours kAgeAtStart{1};
constexpr double kWorldSpeed = 4;
constexpr std::array<std::string_view, 9> kUpstreams{"lcd",    "rpc",     "grpc",     "coingecko", "coinpaprika",
                                                     "github", "keybase", "pictures", "registry"};

WorldOptions make_options(std::uint64_t seed) {
  auto options = make_world_options(3, 16, 40);
  options.seed = seed;
  options.speed = kWorldSpeed;
  options.node_latency = std::chrono::milliseconds(0);
  return options;
}

// Decoding has its own tests; here it matters what becomes of a picture.
Result<std::vector<ConvertedPicture>> keep_picture(std::string_view bytes, std::stop_token const& /*stop*/) {
  std::vector<ConvertedPicture> pictures;
  for (auto const size : kPictureSizes) {
    pictures.push_back({size, std::to_string(size) + std::string(bytes.substr(0, 64))});
  }
  return pictures;
}

}  // namespace

FleetLife::FleetLife(std::uint64_t seed)
    : chance_(seed), clock_(kWorldEpoch + kAgeAtStart), upstreams_(make_options(seed), clock_) {
  start();
}

CollectionIntervals FleetLife::intervals() const {
  CollectionIntervals intervals;
  for (auto const& life : lives_) {
    intervals[life.collector.data_set] = life.collector.every;
  }
  return intervals;
}

std::vector<std::string> FleetLife::payments() const {
  auto const& [world, simulation, fetcher] = upstreams_;
  auto const& chain = world.chains.front();
  auto const terms = make_adverts_settings(world).terms;
  auto const is_by_the_terms = [&](Transaction const& paid) {
    return paid.code == 0 && !paid.memo.empty() && !paid.is_multi_send && paid.sends.size() == 1 &&
           paid.sends.front().to == terms.address && paid.sends.front().denom == terms.denom &&
           paid.sends.front().amount == terms.amount;
  };
  std::vector<std::string> hashes;
  for (auto const& paid :
       list_payments(world, chain, height_at(chain, kWorldEpoch + kAgeAtStart), height_at(chain, simulation.now()))) {
    if (is_by_the_terms(paid)) hashes.push_back(paid.hash);
  }
  return hashes;
}

// As a program that has just been started makes them.
std::vector<Collector> FleetLife::make_collectors() {
  auto& [world, simulation, fetcher] = upstreams_;
  auto const url = WorldFetcher::url_of;
  auto const memory = std::make_shared<NodeKnowledge>();
  auto collectors = make_world_collectors(world, fetcher, url, memory, hours(1));
  collectors.insert(collectors.begin(),
                    make_registry_collector({url(Upstream::registry) + "/registry.tar.gz", {}, hours(6)}, fetcher));
  collectors.push_back(make_contributions_collector({url(Upstream::github), "token"}, hours(4), fetcher));
  collectors.push_back(make_logos_collector({minutes(15), url(Upstream::keybase)}, fetcher, keep_picture));
  collectors.push_back(make_weights_collector(hours(4), std::make_shared<ChainNodes>(fetcher, memory)));
  return collectors;
}

void FleetLife::start() {
  store_ = std::make_unique<MortalStore>(open_test_store(home_, clock_, StoreKind::demo));
  lives_.clear();
  for (auto& collector : make_collectors()) {
    lives_.push_back({std::move(collector), {}});
  }
}

void FleetLife::restart() {
  lives_.clear();
  store_.reset();
  start();
}

void FleetLife::live(std::function<void()> const& after_each) {
  for (std::uint64_t i = 0; i < kSteps; ++i) {
    auto const step = chance_.of("step").of(i);
    leap(step.of("leap"));
    break_and_heal(step.of("faults"));
    store_->die_after(step.of("dies").happens(0.3) ? step.of("writes").between(0, 40) : -1);
    collect_what_is_due(step.of("passes"));
    if (store_->is_dead()) {
      ++crashes_;
      restart();
    }
    store_->die_after(-1);
    after_each();
  }
}

// The machine is off for hours now and then.
void FleetLife::leap(Chance const& step) {
  clock_.advance(step.of("off").happens(0.1) ? hours(step.of("hours").between(2, 8))
                                             : minutes(step.of("minutes").between(1, 90)));
}

void FleetLife::break_and_heal(Chance const& step) {
  for (auto fault = steps_left_.begin(); fault != steps_left_.end();) {
    bool const is_over = --fault->second <= 0;
    if (is_over) upstreams_.simulation.faults().remove(fault->first);
    fault = is_over ? steps_left_.erase(fault) : std::next(fault);
  }
  auto const count = step.of("happens").happens(0.6) ? step.of("count").between(1, 4) : 0;
  for (std::int64_t i = 0; i < count; ++i) {
    auto const one = step.of("one").of(static_cast<std::uint64_t>(i));
    auto const words = fault_words();
    FaultRule rule;
    rule.fault = *parse_fault(words[one.of("fault").bits() % words.size()]);
    rule.upstream = kUpstreams.at(one.of("face").bits() % kUpstreams.size());
    if (one.of("is of a chain").happens(0.5)) {
      rule.chain = upstreams_.world.chains[one.of("chain").bits() % upstreams_.world.chains.size()].chain_id;
    }
    rule.since = upstreams_.simulation.now();
    steps_left_[upstreams_.simulation.faults().add(std::move(rule))] = static_cast<int>(one.of("steps").between(1, 4));
  }
}

// In an order of chance: each data set has a thread of its own in the program.
void FleetLife::collect_what_is_due(Chance const& step) {
  std::vector<std::pair<std::uint64_t, Life*>> due;
  for (std::size_t i = 0; i < lives_.size(); ++i) {
    if (lives_[i].next <= clock_.now()) due.emplace_back(step.of(i).bits(), &lives_[i]);
  }
  std::ranges::sort(due);
  for (auto const& [order, life] : due) {
    life->next = clock_.now() + life->collector.every;
    CollectContext context{*store_, clock_, {}, [](std::string_view) {}};
    try {
      static_cast<void>(run_pass(life->collector, context));
    } catch (Failure const&) {
      if (!store_->is_dead()) throw;
    }
    if (store_->is_dead()) return;
  }
}

void FleetLife::read_everything(Store& store, std::vector<Collector> const& collectors) {
  CollectContext context{store, clock_, {}, [](std::string_view) {}};
  context.is_only_pass = true;
  for (auto const& collector : collectors) {
    if (auto const report = run_pass(collector, context); !report) throw Failure(report.error());
  }
}

void FleetLife::recover() {
  upstreams_.simulation.faults().clear();
  steps_left_.clear();
  clock_.advance(hours(1));
  restart();
  read_everything(*store_, make_collectors());
}

std::unique_ptr<Store> FleetLife::read_afresh() {
  auto store = open_test_store(home_of_another_, clock_, StoreKind::demo);
  read_everything(*store, make_collectors());
  return store;
}

}  // namespace orrery::simulator
