#include "demo_life.hpp"

#include "app/collecting/collection.hpp"
#include "app/collecting/open_store.hpp"
#include "app/collecting_service.hpp"
#include "base/result.hpp"
#include "collectors/runner/pass.hpp"
#include "store/core/health_repository.hpp"
#include "store/driver/connection.hpp"

#include <algorithm>
#include <array>
#include <ctime>
#include <iostream>
#include <optional>
#include <string_view>

namespace orrery::simulator {
namespace {

using std::chrono::days;
using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;

// Passes of scores are due ten minutes after midnight.
constexpr minutes kPastMidnight{15};
constexpr hours kProbesEvery{8};

struct Pace {
  std::string_view data_set;
  seconds every;
};

// The others (adverts, commits, pictures) have no history of their own: the program asks for them at its start.
constexpr std::array kPaces{
    Pace{"registry", days(30)},      Pace{"content", days(30)},   Pace{"chain_state", days(1)},
    Pace{"validators", days(1)},     Pace{"delegators", days(7)}, Pace{"prices", hours(3)},
    Pace{"endpoints", kProbesEvery}, Pace{"proposals", days(2)},  Pace{"weights", days(1)},
    Pace{"reviews", days(1)},
};

struct Counts {
  std::string_view table;
  std::array<std::string_view, 11> columns;  // unused ones are empty
};

constexpr std::array kCountsOfProbes{
    Counts{"uptime_hour", {"good", "bad", "unmeasured", "good_at_second"}},
    Counts{"uptime_day", {"good", "bad", "unmeasured", "good_at_second"}},
    Counts{"endpoint_health",
           {"good_24h", "bad_24h", "good_7d", "bad_7d", "good_30d", "bad_30d", "good_90d", "bad_90d", "good_today",
            "bad_today", "good_at_second_30d"}},
};

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  constexpr double kNanoseconds = 1e9;
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / kNanoseconds;
}

// Before it is made or opened. What is stamped as real data is refused by the store to whoever comes with demo data.
Config const& refuse_real(Config const& config) {
  if (store_kind(config) != StoreKind::demo) {
    throw Failure({ErrorCode::conflict, "database.kind", "is not demo", "a history is made up for demo data alone"});
  }
  return config;
}

void refuse_used_store(Store& store) {
  auto reading = store.begin_read();
  auto const was_collected = [](SourceHealth const& row) { return row.last_attempt.has_value(); };
  if (std::ranges::any_of(load_health(reading), was_collected)) {
    throw Failure({ErrorCode::conflict, "the database", "was collected into before",
                   "a history can only be written into a new one"});
  }
}

}  // namespace

DemoLife::DemoLife(WorldOptions const& options, Config const& config, days length)
    : config_(refuse_real(config)),
      end_(options.epoch),
      clock_(std::chrono::floor<days>(options.epoch) - length + kPastMidnight),
      world_(make_world(options)),
      simulation_(world_, clock_),
      fetcher_(world_, simulation_, options.base_port),
      store_(open_store_to_collect(config, clock_)) {
  refuse_used_store(*store_);
  for (auto& collector : make_collectors(config, fetcher_)) {
    auto const pace = std::ranges::find(kPaces, collector.data_set, &Pace::data_set);
    if (pace != kPaces.end()) {
      turns_.push_back({std::move(collector), pace->every, clock_.now()});
    }
  }
}

void DemoLife::collect(Turn& turn) {
  CollectContext context{*store_, clock_, {}, [](std::string_view) {}};
  context.data_set = turn.collector.data_set;
  context.is_only_pass = true;  // what the program spreads over many passes is done in one
  auto const begun = cpu_seconds();
  if (auto const report = run_pass(turn.collector, context); !report) {
    std::cerr << turn.collector.data_set << ": " << to_line(report.error()) << '\n';
  }
  turn.next += turn.every;
  auto found = std::ranges::find(costs_, turn.collector.data_set, &std::pair<std::string, double>::first);
  if (found == costs_.end()) found = costs_.insert(costs_.end(), {turn.collector.data_set, 0});
  found->second += cpu_seconds() - begun;
}

void DemoLife::live() {
  while (true) {
    for (auto& turn : turns_) {
      if (turn.next <= clock_.now()) collect(turn);
    }
    auto const next = std::ranges::min(turns_, {}, &Turn::next).next;
    if (next > end_) break;
    clock_.set(next);
  }
  // As it is at the end, so that the program goes on from there. Probes each stand for hours, and are made by now.
  clock_.set(end_);
  for (auto& turn : turns_) {
    if (turn.collector.data_set != "endpoints") collect(turn);
  }
  count_probes_as_many();
}

// An uptime is known where at least half of the probes of the present interval were made.
void DemoLife::count_probes_as_many() {
  auto const by = std::to_string(kProbesEvery / config_.duration("collect.endpoints.every"));
  auto transaction = store_->begin_write();
  for (auto const& [table, columns] : kCountsOfProbes) {
    std::string sets;
    for (auto const column : columns) {
      if (column.empty()) break;
      if (!sets.empty()) sets += ", ";
      sets.append(column).append(" = ").append(column).append(" * ").append(by);
    }
    transaction.connection().execute("UPDATE " + std::string(table) + " SET " + sets);
  }
  transaction.commit();
}

}  // namespace orrery::simulator
