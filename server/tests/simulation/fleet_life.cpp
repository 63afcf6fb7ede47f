#include "fleet_life.hpp"

#include "collectors/adverts/collector.hpp"
#include "collectors/chain_state/collector.hpp"
#include "collectors/contributions/collector.hpp"
#include "collectors/delegators/collector.hpp"
#include "collectors/endpoints/collector.hpp"
#include "collectors/prices/collector.hpp"
#include "collectors/proposals/collector.hpp"
#include "collectors/registry/collector.hpp"
#include "collectors/runner/pass.hpp"
#include "collectors/runner/schedule.hpp"
#include "collectors/validators/collector.hpp"
#include "collectors/weights/collector.hpp"
#include "faces/registry.hpp"
#include "world/blocks.hpp"
#include "world/payments.hpp"

#include <algorithm>
#include <filesystem>
#include <stdexcept>

namespace orrery::simulation {
namespace {

using simulator::Face;
using std::chrono::hours;
using std::chrono::minutes;

constexpr hours kAgeAtStart{1};
constexpr auto kPrice = "100000";

simulator::WorldOptions a_fleet(std::uint64_t seed) {
  simulator::WorldOptions options;
  options.seed = seed;
  options.chains = 3;
  options.validators = 10;
  options.endpoints = 24;
  options.node_latency = std::chrono::milliseconds(0);
  // A midnight; with twenty of its days in one of ours, votes begin and end and validators are jailed.
  options.epoch = Timestamp{std::chrono::days{20'700}};
  options.speed = 20;
  return options;
}

// Faults that the fetcher cannot show without waiting or without megabytes are tried by the fault matrix.
constexpr simulator::Fault kFaults[] = {
    simulator::Fault::time_out,      simulator::Fault::reset,        simulator::Fault::cut,
    simulator::Fault::rate_limited,  simulator::Fault::server_error, simulator::Fault::unavailable,
    simulator::Fault::html,          simulator::Fault::empty,        simulator::Fault::truncated_json,
    simulator::Fault::huge_body,     simulator::Fault::wrong_chain,  simulator::Fault::stalled_height,
    simulator::Fault::skewed_clock,  simulator::Fault::not_a_number, simulator::Fault::negative,
    simulator::Fault::huge_exponent, simulator::Fault::past_int64,   simulator::Fault::endless_next_key,
};
constexpr char const* kStruck[] = {"lcd", "rpc", "grpc", "coingecko", "coinpaprika", "github"};

}  // namespace

FleetLife::FleetLife(std::uint64_t seed)
    : random_(seed),
      world_(simulator::make_world(a_fleet(seed))),
      clock_(world_.options.epoch + kAgeAtStart),
      simulation_(world_, clock_),
      fetcher_(simulation_, process_),
      store_(open_store("life")) {
  simulator::write_registry(world_, "http://127.15.0.5:80", home_.path() / "registry");
  start_process();
}

std::unique_ptr<Store> FleetLife::open_store(std::string const& name) {
  StoreOptions options;
  options.url = "sqlite:" + (home_.path() / (name + ".db")).string();
  options.kind = StoreKind::demo;
  options.mode = OpenMode::writer;
  return Store::open(options, clock_);
}

// What a process remembers, it remembers no more; its data sets are due as the store says.
void FleetLife::start_process() {
  process_.start();
  turns_.clear();
  mortal_store_.reset();
  store_.reset();
  store_ = open_store("life");
  mortal_store_ = std::make_unique<MortalStore>(*store_, process_);
  auto reading = store_->begin_read();
  for (auto& collector : make_collectors(fetcher_)) {
    auto const last = find_health(reading, collector.data_set, collector.source).last_success;
    auto const wait = collector.at_every_start ? std::chrono::milliseconds(0)
                                               : Schedule{collector.every}.wait_at_start(last, clock_.now());
    turns_.push_back({std::move(collector), clock_.now() + std::chrono::ceil<std::chrono::seconds>(wait)});
  }
}

std::vector<Collector> FleetLife::make_collectors(Fetcher& fetcher) const {
  auto const nodes = std::make_shared<ChainNodes>(fetcher);
  auto const& paid = world_.chains.front();
  AdvertsSettings adverts;
  adverts.chain_id = paid.chain_id;
  adverts.terms = {simulator::advert_address(paid), paid.base_denom, kPrice};
  adverts.every = hours(2);
  std::vector<Collector> collectors;
  collectors.push_back(make_registry_collector({(home_.path() / "registry").string(), {}, hours(24)}, fetcher));
  collectors.push_back(make_chain_state_collector(hours(4), nodes));
  collectors.push_back(make_validators_collector(hours(2), nodes));
  collectors.push_back(make_delegators_collector(hours(6), nodes));
  collectors.push_back(make_prices_collector(
      {DirectFetcher::url_of(Face::coingecko), {}, DirectFetcher::url_of(Face::coinpaprika), hours(2)}, fetcher));
  collectors.push_back(make_endpoints_collector({hours(2), "https://site.example"}, nodes));
  collectors.push_back(make_proposals_collector(hours(2), nodes));
  collectors.push_back(make_adverts_collector(adverts, nodes));
  collectors.push_back(
      make_contributions_collector({DirectFetcher::url_of(Face::github), "token"}, hours(12), fetcher));
  collectors.push_back(make_weights_collector(hours(24), nodes));
  return collectors;
}

void FleetLife::step() {
  auto const next = std::ranges::min_element(turns_, {}, &Turn::due);
  if (next->due > clock_.now()) {
    clock_.advance(next->due - clock_.now());
  }
  let_something_happen();
  run(*next);
  if (process_.is_dead()) {
    ++deaths;
    clock_.advance(minutes(up_to(90)));
    start_process();
  }
}

void FleetLife::let_something_happen() {
  if (happens(0.15)) {
    add_fault();
  }
  if (happens(0.1)) {
    simulation_.faults().clear();
  }
  std::erase_if(passing_faults_, [this](auto& fault) {
    return --fault.passes_left == 0 && (simulation_.faults().remove(fault.id), true);
  });
  if (happens(0.12)) {
    process_.die_before_write(up_to(5));
  }
}

void FleetLife::add_fault() {
  simulator::FaultRule rule;
  rule.fault = kFaults[up_to(static_cast<int>(std::size(kFaults)) - 1)];
  rule.face = happens(0.8) ? kStruck[up_to(static_cast<int>(std::size(kStruck)) - 1)] : "";
  if (happens(0.5)) {
    rule.chain = world_.chains.at(static_cast<std::size_t>(up_to(2))).chain_id;
  }
  rule.since = simulation_.now();
  // Not by the number of answers: some nodes are asked side by side, in no order of their own.
  passing_faults_.push_back({simulation_.faults().add(std::move(rule)), 1 + up_to(20)});
  ++faults;
}

// As the Runner does it, on one thread.
void FleetLife::run(Turn& turn) {
  ++passes;
  bool const probes = turn.collector.data_set == kEndpointsDataSet;
  probes_begun += probes ? 1 : 0;
  CollectContext context{*mortal_store_, clock_, {}, [](std::string_view) {}};
  context.chains_at_once = 1;
  bool succeeded = false;
  try {
    auto const report = run_pass(turn.collector, context);
    succeeded = report.has_value() && !report->look_again_soon;
  } catch (Failure const&) {
    succeeded = false;
  }
  probes_ended += probes && succeeded && !process_.is_dead() ? 1 : 0;
  failed_passes += succeeded ? 0 : 1;
  turn.failures = succeeded ? 0 : turn.failures + 1;
  Schedule const schedule{turn.collector.every};
  auto const wait = succeeded ? schedule.wait_after_success(share(), {})
                              : schedule.wait_after_failure(std::max(turn.failures, 1), share());
  turn.due = clock_.now() + std::chrono::ceil<std::chrono::seconds>(wait);
}

Result<PassReport> FleetLife::run_in(Store& store, std::string const& data_set) {
  auto collectors = make_collectors(fetcher_);
  auto const found = std::ranges::find(collectors, data_set, &Collector::data_set);
  if (found == collectors.end()) {
    throw std::logic_error("no data set " + data_set);
  }
  CollectContext context{store, clock_, {}, [](std::string_view) {}};
  context.is_only_pass = true;
  context.chains_at_once = 1;
  return run_pass(*found, context);
}

void FleetLife::read_everything_calmly() {
  simulation_.faults().clear();
  start_process();
  for (auto const& collector : make_collectors(fetcher_)) {
    run_in(*store_, collector.data_set);
    probes_begun += collector.data_set == kEndpointsDataSet ? 1 : 0;
    probes_ended += collector.data_set == kEndpointsDataSet ? 1 : 0;
  }
}

std::unique_ptr<Store> FleetLife::read_afresh(std::vector<std::string> const& data_sets) {
  auto store = open_store("afresh");
  for (auto const& data_set : data_sets) {
    auto const report = run_in(*store, data_set);
    if (!report) {
      throw std::runtime_error(to_line(report.error()));
    }
  }
  return store;
}

std::vector<std::string> FleetLife::payments() const {
  auto const& chain = world_.chains.front();
  auto const born = simulator::height_at(chain, world_.options.epoch + kAgeAtStart);
  std::vector<std::string> hashes;
  for (auto const& paid :
       simulator::list_payments(world_, chain, born, simulator::height_at(chain, simulation_.now()))) {
    bool const is_by_the_terms = paid.code == 0 && !paid.memo.empty() && !paid.is_multi_send &&
                                 paid.sends.size() == 1 && paid.sends.front().to == simulator::advert_address(chain) &&
                                 paid.sends.front().denom == chain.base_denom && paid.sends.front().amount == kPrice;
    if (is_by_the_terms) {
      hashes.push_back(paid.hash);
    }
  }
  return hashes;
}

std::unique_ptr<Store> FleetLife::copy_store() {
  mortal_store_.reset();
  store_.reset();
  // What was committed last may still be in the write-ahead log.
  for (auto const* part : {".db", ".db-wal"}) {
    auto const from = home_.path() / ("life" + std::string(part));
    if (std::filesystem::exists(from)) {
      std::filesystem::copy_file(from, home_.path() / ("copy" + std::string(part)));
    }
  }
  store_ = open_store("life");
  mortal_store_ = std::make_unique<MortalStore>(*store_, process_);
  return open_store("copy");
}

}  // namespace orrery::simulation
