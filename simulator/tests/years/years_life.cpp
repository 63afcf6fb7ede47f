#include "years_life.hpp"

#include "app/collecting/collection.hpp"
#include "app/collecting/open_store.hpp"
#include "app/collecting_service.hpp"
#include "base/free_memory.hpp"
#include "collectors/logos/collector.hpp"
#include "collectors/runner/pass.hpp"
#include "http/messages/constant_headers.hpp"
#include "invented_fleet.hpp"
#include "store/core/chain_check_repository.hpp"
#include "store/validators/validator_repository.hpp"
#include "upstreams/read_fleet.hpp"

#include <time.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <iostream>
#include <utility>

#include <unistd.h>

namespace orrery::simulator {
namespace {

using std::chrono::days;
using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;

// A pass of weights is due ten minutes after midnight.
constexpr minutes kPastTheHour{15};
constexpr int kPublished = 11;  // changes of which the median is told
// At the rates of the real fleet: so that it has 350,000 events and as many changes of validators a year. A jailing is
// a change and two events, a commission that moves a change alone.
constexpr double kJailings = 0.36;
constexpr days kCommissionHolds{56};
// What moves all the time.
constexpr hours kStakesHold{12};
constexpr hours kDelegatorsHold{24};
constexpr hours kPaymentEvery{12};

struct Pace {
  std::string_view data_set;
  seconds every;
};

// The votes of a proposal are asked for in its last six hours, a hundred in a pass: of the few chains that have more
// validators some are missed.
constexpr std::array kThinned{
    Pace{"registry", hours(24 * 7)},  Pace{"content", hours(24 * 7)},    Pace{"chain_state", hours(12)},
    Pace{"validators", hours(12)},    Pace{"delegators", hours(24 * 7)}, Pace{"prices", hours(1)},
    Pace{"endpoints", hours(1)},      Pace{"proposals", hours(6)},       Pace{"adverts", hours(6)},
    Pace{"contributions", hours(24)}, Pace{"logos", hours(24)},          Pace{"weights", hours(24)},
    Pace{"reviews", hours(24)},
};

// Of all threads: rows are read by more than one, and nothing else runs in this process.
double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9;
}

std::size_t read_resident() {
  std::ifstream statm("/proc/self/statm");
  std::size_t size = 0;
  std::size_t resident = 0;
  statm >> size >> resident;
  return resident * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

// At twice the rates it lasts half as long.
seconds shorten(seconds lasts, double rates) {
  return seconds(static_cast<std::int64_t>(static_cast<double>(lasts.count()) / rates));
}

// Where more happens than in the real fleet, what can hide it is read as much more often.
seconds thin(Pace const& pace, double rates) {
  bool const is_of_what_moves = pace.data_set == "chain_state" || pace.data_set == "validators";
  return is_of_what_moves ? shorten(pace.every, std::max(1.0, rates)) : pace.every;
}

WorldOptions make_options(YearsOptions const& years) {
  WorldOptions options;
  options.validators = years.operators;
  options.epoch = Timestamp(years.epoch);
  options.node_latency = std::chrono::milliseconds(1);
  options.fleet = years.registry.empty() ? invent_fleet(years.chains, years.endpoints) : read_fleet(years.registry);
  options.fleet.resize(std::min(options.fleet.size(), years.registry.empty() ? years.chains : options.fleet.size()));
  options.large_transaction = 1'000;  // of which nothing is stored
  // Nothing moves in less time than a thinned reading takes, so that none hides a change.
  auto& rates = options.rates;
  rates.jailings = std::min(1.0, kJailings * years.rates);
  rates.shortest_jail = hours(24);
  using std::chrono::floor;
  rates.commission_holds = floor<hours>(shorten(kCommissionHolds, years.rates));
  rates.stake_moves = floor<minutes>(shorten(kStakesHold, years.rates));
  rates.tides_move = shorten(kStakesHold, years.rates);
  rates.delegators_move = floor<minutes>(shorten(kDelegatorsHold, years.rates));
  rates.payment_every = floor<minutes>(shorten(kPaymentEvery, years.rates));
  return options;
}

Config make_config(YearsOptions const& options, std::string const& advert_chain) {
  auto const url = [](Upstream upstream) { return WorldFetcher::url_of(upstream); };
  std::map<std::string, std::string> const settings{
      {"ORRERY_DATABASE_URL", options.database},
      {"ORRERY_DATABASE_KIND", "demo"},
      {"ORRERY_REGISTRY_SOURCE", url(Upstream::registry) + "/registry.tar.gz"},
      {"ORRERY_COINGECKO_URL", url(Upstream::coingecko)},
      {"ORRERY_COINPAPRIKA_URL", url(Upstream::coinpaprika)},
      {"ORRERY_GITHUB_URL", url(Upstream::github)},
      {"ORRERY_GITHUB_TOKEN", "token"},
      {"ORRERY_KEYBASE_URL", url(Upstream::keybase)},
      {"ORRERY_CONTENT_DIR", options.content.string()},
      {"ORRERY_ADVERTS_CHAIN", advert_chain},
      {"ORRERY_SITE_URL", "https://site.example"},
  };
  return load_config("", {}, [&](std::string const& name) -> std::optional<std::string> {
    auto const found = settings.find(name);
    return found == settings.end() ? std::nullopt : std::optional(found->second);
  });
}

// Of the size that converted pictures have. Decoding has its own tests.
Result<std::vector<ConvertedPicture>> make_pictures(std::string_view bytes, std::stop_token const& /*stop*/) {
  constexpr std::size_t kBytesForEachPixel = 24;
  Chance const chance(std::hash<std::string_view>{}(bytes));
  std::vector<ConvertedPicture> pictures;
  for (auto const size : kPictureSizes) {
    auto const length = static_cast<std::size_t>(size) * kBytesForEachPixel;
    auto const made = chance.of(static_cast<std::uint64_t>(size)).bytes(length);
    pictures.push_back({size, std::string(made.begin(), made.end())});
  }
  return pictures;
}

ServedParts make_parts(std::filesystem::path const& web) {
  ServedParts parts;
  parts.cache = std::make_shared<http::ResponseCache>();
  parts.page_template = std::make_shared<site::SiteTemplate const>(site::SiteTemplate::load(web));
  parts.file_headers = http::file_headers(parts.page_template->content_security_policy(), true);
  parts.files = std::make_shared<http::StaticFiles const>(http::StaticFiles::load(web, parts.file_headers));
  parts.settings.url = "https://site.example";
  return parts;
}

}  // namespace

YearsLife::YearsLife(YearsOptions const& options)
    : options_(options),
      config_(make_config(options, "none-1")),
      clock_(Timestamp(options.begin) + kPastTheHour),
      upstreams_(make_options(options), clock_),
      store_(open_store_to_collect(config_, clock_)),
      parts_(make_parts(options.web)) {
  for (auto& collector : make_collectors(config_, upstreams_.fetcher)) {
    if (collector.data_set == kLogosDataSet) {
      collector =
          make_logos_collector({collector.every, config_.text("keybase.url")}, upstreams_.fetcher, make_pictures);
    }
    auto const pace = std::ranges::find(kThinned, collector.data_set, &Pace::data_set);
    bool const is_thinned = options.density == Density::thinned && pace != kThinned.end();
    auto const every = is_thinned ? thin(*pace, options.rates) : collector.every;
    turns_.push_back({std::move(collector), every, clock_.now()});
  }
  keeper_.emplace(*store_, make_intervals(config_), clock_);
}

void YearsLife::add_cost(std::string const& of, double cost) {
  auto found = std::ranges::find(costs_, of, &std::pair<std::string, double>::first);
  if (found == costs_.end()) found = costs_.insert(costs_.end(), {of, 0});
  found->second += cost;
}

void YearsLife::collect(Turn& turn) {
  auto const& collector = turn.collector;
  CollectContext context{*store_, clock_, {}, [](std::string_view) {}};
  context.data_set = collector.data_set;
  // What the program spreads over many passes is done in one.
  context.is_only_pass = options_.density == Density::thinned;
  auto const begun = cpu_seconds();
  if (auto const report = run_pass(collector, context); !report) {
    std::cerr << collector.data_set << ": " << to_line(report.error()) << '\n';
  }
  turn.next += turn.every;
  add_cost(collector.data_set, cpu_seconds() - begun);
}

void YearsLife::publish() {
  auto const begun = cpu_seconds();
  if (keeper_->look()) {
    handlers_ = make_handlers(keeper_->current(), parts_, Preparation::ready_made, handlers_);
    give_back_free_memory();
  }
  add_cost("publishing", cpu_seconds() - begun);
}

void YearsLife::live_until(std::chrono::sys_days end) {
  auto const step = options_.density == Density::thinned ? seconds(hours(1)) : seconds(minutes(1));
  constexpr hours kPublishEvery{24};
  auto published = clock_.now();
  while (clock_.now() < Timestamp(end)) {
    for (auto& turn : turns_) {
      if (turn.next <= clock_.now()) collect(turn);
    }
    if (clock_.now() >= published + kPublishEvery) {
      publish();
      published = clock_.now();
    }
    clock_.advance(step);
  }
  publish();
}

// Of a chain in the middle: one validator is jailed, or it is not any more.
void YearsLife::change_one_validator(int round) {
  auto transaction = store_->begin_write();
  std::vector<ChainCheck> read;
  for (auto& check : load_chain_checks(transaction)) {
    if (check.data_set == "validators" && check.height && check.last_success) read.push_back(std::move(check));
  }
  if (read.empty()) return;
  auto const& check = read[read.size() / 2];
  std::vector<Validator> validators;
  std::int64_t height = *check.height;
  for (auto& stored : load_validators_of(transaction, check.chain_id)) {
    height = std::max(height, stored.state_height);
    validators.push_back(std::move(stored.validator));
  }
  if (validators.empty()) return;
  auto& one = validators[static_cast<std::size_t>(round) / 2 % validators.size()];
  one.jailed = !one.jailed;
  put_validators(transaction, {check.chain_id, check.generation, height + 1, check.node.value_or(""), clock_.now()},
                 validators);
  transaction.commit();
}

// As a program that has just been started does until it can answer.
double YearsLife::answer_afresh(double& cpu_ms) {
  auto const begun = std::chrono::steady_clock::now();
  auto const cpu = cpu_seconds();
  auto const store = open_store(config_, OpenMode::reader, clock_);
  SnapshotKeeper const keeper(*store, make_intervals(config_), clock_);
  auto const handlers = make_handlers(keeper.current(), parts_, Preparation::on_request, {});
  cpu_ms = (cpu_seconds() - cpu) * 1e3;
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begun).count();
}

YearsLife::Figures YearsLife::measure() {
  Figures figures;
  publish();
  figures.resident_bytes = read_resident();
  give_back_free_memory();
  figures.trimmed_bytes = read_resident();
  std::vector<double> costs;
  for (int round = 0; round < kPublished; ++round) {
    change_one_validator(round);
    auto const begun = cpu_seconds();
    keeper_->look();
    handlers_ = make_handlers(keeper_->current(), parts_, Preparation::ready_made, handlers_);
    costs.push_back((cpu_seconds() - begun) * 1e3);
  }
  std::ranges::sort(costs);
  figures.publish_cpu_ms = costs[costs.size() / 2];
  figures.publish_cpu_worst_ms = costs.back();
  figures.first_answer_ms = answer_afresh(figures.first_answer_cpu_ms);
  give_back_free_memory();
  return figures;
}

}  // namespace orrery::simulator
