#include "collectors/runner/runner.hpp"

#include "base/log.hpp"
#include "collectors/runner/pass.hpp"
#include "collectors/runner/schedule.hpp"

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <random>
#include <string>
#include <utility>

namespace orrery {
namespace {

enum class PassOutcome { succeeded, failed, too_early };

// False where a stop ended it.
bool wait_for(std::chrono::milliseconds time, std::stop_token const& stop) {
  std::mutex mutex;
  std::condition_variable_any never;
  std::unique_lock lock(mutex);
  never.wait_for(lock, stop, time, [] { return false; });
  return !stop.stop_requested();
}

void log_report(Collector const& collector, PassReport const& report) {
  if (!report.asked_nobody) {
    log(LogLevel::info, "collected",
        {{"data_set", collector.data_set},
         {"answered", std::to_string(report.coverage.answered)},
         {"of", std::to_string(report.coverage.of)}});
  }
  for (auto const& line : report.lines) {
    log(LogLevel::info, line, {{"data_set", collector.data_set}});
  }
}

// In the log in any case: the store may be what is lost.
void note_failure(Collector const& collector, CollectContext const& context, std::string const& reason) {
  log(LogLevel::error, "not collected", {{"data_set", collector.data_set}, {"reason", reason}});
  try {
    write_failure(collector, context, {ErrorCode::unavailable, collector.data_set, reason, ""});
  } catch (Failure const& failure) {
    log(LogLevel::error, "the failure could not be stored", {{"reason", to_line(failure.error())}});
  }
}

// Whatever goes wrong in a pass is that pass's failure: the thread goes on with the next.
PassOutcome try_pass(Collector const& collector, CollectContext const& context) {
  try {
    auto const report = run_pass(collector, context);
    if (report) {
      log_report(collector, *report);
      return report->look_again_soon ? PassOutcome::too_early : PassOutcome::succeeded;
    }
    if (report.error().code != ErrorCode::cancelled) {
      log(LogLevel::warning, "not collected", {{"data_set", collector.data_set}, {"reason", to_line(report.error())}});
    }
  } catch (std::exception const& failure) {
    note_failure(collector, context, failure.what());
  }
  return PassOutcome::failed;
}

std::optional<Timestamp> find_last_success(Collector const& collector, Store& store) {
  try {
    auto transaction = store.begin_read();
    return find_health(transaction, collector.data_set, collector.source).last_success;
  } catch (Failure const& failure) {
    log(LogLevel::warning, "health could not be read",
        {{"data_set", collector.data_set}, {"reason", to_line(failure.error())}});
    return std::nullopt;
  }
}

}  // namespace

Runner::Runner(std::vector<Collector> collectors, Store& store, Clock const& clock, Progress progress)
    : collectors_(std::move(collectors)), store_(store), clock_(clock), progress_(std::move(progress)) {}

Runner::~Runner() {
  stop();
}

void Runner::start() {
  for (auto const& collector : collectors_) {
    threads_.emplace_back([this, &collector](std::stop_token const& stop) { run(collector, stop); });
  }
}

void Runner::request_stop() {
  for (auto& thread : threads_) {
    thread.request_stop();
  }
}

void Runner::stop() {
  request_stop();
  threads_.clear();
}

void Runner::run(Collector const& collector, std::stop_token const& stop) const {
  Schedule const schedule{collector.every};
  std::mt19937 random(std::random_device{}());
  std::uniform_real_distribution<double> share(0.0, 1.0);
  CollectContext const context{store_, clock_, stop,
                               [&](std::string_view step) { progress_(collector.data_set, step); }};
  auto wait = collector.at_every_start ? std::chrono::milliseconds(0)
                                       : schedule.wait_at_start(find_last_success(collector, store_), clock_.now());
  int failures = 0;
  while (wait_for(wait, stop)) {
    auto const outcome = try_pass(collector, context);
    failures = outcome == PassOutcome::failed ? failures + 1 : 0;
    wait = outcome == PassOutcome::succeeded ? schedule.wait_after_success(share(random))
                                             : schedule.wait_after_failure(std::max(failures, 1), share(random));
  }
}

}  // namespace orrery
