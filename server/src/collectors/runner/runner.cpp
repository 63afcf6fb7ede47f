#include "collectors/runner/runner.hpp"

#include "base/free_memory.hpp"
#include "base/log.hpp"
#include "base/thread_name.hpp"
#include "collectors/runner/pass.hpp"
#include "collectors/runner/schedule.hpp"

#include <algorithm>
#include <exception>
#include <random>
#include <string>
#include <utility>

namespace orrery {
namespace {

// not_stored: nobody's answer was at fault, so it is tried again as soon as after a first failure.
enum class PassOutcome { succeeded, failed, too_early, not_stored };

std::int64_t count_requests(Collector const& collector) {
  return collector.count_requests ? collector.count_requests() : 0;
}

struct PassCost {
  std::chrono::milliseconds time;
  std::int64_t requests;
};

void log_report(Collector const& collector, PassReport const& report, PassCost const& cost) {
  if (!report.asked_nobody) {
    log(LogLevel::info, "collected",
        {{"data_set", collector.data_set},
         {"answered", std::to_string(report.coverage.answered)},
         {"of", std::to_string(report.coverage.of)},
         {"requests", std::to_string(cost.requests)},
         {"took_ms", std::to_string(cost.time.count())}});
  }
  auto const log_each = [&](LogLevel level, std::vector<std::string> const& lines) {
    for (auto const& line : lines) {
      log(level, line, {{"data_set", collector.data_set}});
    }
  };
  log_each(LogLevel::info, report.lines);
  if (report.notes != nullptr) {
    log_each(LogLevel::info, report.notes->lines);
    log_each(LogLevel::warning, report.notes->faults);
  }
}

// In the log in any case: the store may be what is lost. Returns why it could not be stored; "" where it was.
std::string note_failure(Collector const& collector, CollectContext const& context, std::string const& reason) {
  log(LogLevel::error, "not collected", {{"data_set", collector.data_set}, {"reason", reason}});
  try {
    write_failure(collector, context, {ErrorCode::unavailable, collector.data_set, reason, ""});
    return "";
  } catch (Failure const& failure) {
    log(LogLevel::error, "the failure could not be stored", {{"reason", to_line(failure.error())}});
    return to_line(failure.error());
  }
}

// Whatever goes wrong in a pass is that pass's failure: the thread goes on with the next.
PassOutcome try_pass(Collector const& collector, CollectContext const& context,
                     Runner::NoteStoreFault const& note_store_fault) {
  auto const started = context.clock.steady_now();
  auto const requests_before = count_requests(collector);
  try {
    auto const report = run_pass(collector, context);
    if (report) {
      auto const took = std::chrono::duration_cast<std::chrono::milliseconds>(context.clock.steady_now() - started);
      log_report(collector, *report, {took, count_requests(collector) - requests_before});
      note_store_fault(collector.data_set, "");
      return report->look_again_soon ? PassOutcome::too_early : PassOutcome::succeeded;
    }
    if (report.error().code != ErrorCode::cancelled) {
      log(LogLevel::warning, "not collected", {{"data_set", collector.data_set}, {"reason", to_line(report.error())}});
      note_store_fault(collector.data_set, "");
    }
  } catch (std::exception const& failure) {
    auto const store_fault = note_failure(collector, context, failure.what());
    note_store_fault(collector.data_set, store_fault);
    // Only the store throws one.
    bool const is_the_stores = dynamic_cast<Failure const*>(&failure) != nullptr;
    if (is_the_stores || !store_fault.empty()) return PassOutcome::not_stored;
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

Runner::Runner(std::vector<Collector> collectors, Store& store, Clock const& clock, Progress progress,
               NoteStoreFault note_store_fault)
    : collectors_(std::move(collectors)),
      waits_(collectors_.size()),
      store_(store),
      clock_(clock),
      progress_(std::move(progress)),
      note_store_fault_(note_store_fault ? std::move(note_store_fault) : [](std::string_view, std::string const&) {}) {}

Runner::~Runner() {
  stop();
}

void Runner::start() {
  for (std::size_t i = 0; i < collectors_.size(); ++i) {
    threads_.emplace_back([this, i](std::stop_token const& stop) { run(collectors_[i], waits_[i], stop); });
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

void Runner::wake(std::string_view data_set) {
  for (std::size_t i = 0; i < collectors_.size(); ++i) {
    if (collectors_[i].data_set == data_set) {
      std::scoped_lock const lock(waits_[i].mutex);
      waits_[i].woken = true;
      waits_[i].signal.notify_all();
    }
  }
}

void Runner::wake_early() {
  ++successes_;
  for (auto& wait : waits_) {
    std::scoped_lock const lock(wait.mutex);
    if (wait.is_too_early) {
      wait.woken = true;
      wait.signal.notify_all();
    }
  }
}

bool Runner::wait_for_turn(Collector const& collector, Wait& wait, std::chrono::milliseconds time,
                           std::stop_token const& stop) {
  constexpr std::chrono::seconds kLookEvery{2};
  auto const until = std::chrono::steady_clock::now() + time;
  std::unique_lock lock(wait.mutex);
  while (!stop.stop_requested() && !wait.woken && std::chrono::steady_clock::now() < until) {
    if (collector.has_changed && collector.has_changed()) {
      break;
    }
    auto const next_look = std::chrono::steady_clock::now() + kLookEvery;
    auto const pause_until = collector.has_changed ? std::min(until, next_look) : until;
    wait.signal.wait_until(lock, stop, pause_until, [&] { return wait.woken; });
  }
  wait.woken = false;
  return !stop.stop_requested();
}

void Runner::run(Collector const& collector, Wait& place, std::stop_token const& stop) {
  name_this_thread(collector.data_set);
  Schedule const schedule{collector.every};
  std::mt19937 random(std::random_device{}());
  std::uniform_real_distribution<double> share(0.0, 1.0);
  CollectContext const context{store_, clock_, stop,
                               [&](std::string_view step) { progress_(collector.data_set, step); }};
  auto wait = collector.at_every_start ? std::chrono::milliseconds(0)
                                       : schedule.wait_at_start(find_last_success(collector, store_), clock_.now());
  int failures = 0;
  while (wait_for_turn(collector, place, wait, stop)) {
    auto const started = clock_.steady_now();
    {
      std::scoped_lock const lock(place.mutex);
      place.is_too_early = false;
    }
    auto const successes_before = successes_.load();
    auto const outcome = try_pass(collector, context, note_store_fault_);
    auto const took = std::chrono::duration_cast<std::chrono::milliseconds>(clock_.steady_now() - started);
    // A pass leaves megabytes of answers and rows behind, and the next one is minutes away.
    give_back_free_memory();
    {
      std::scoped_lock const lock(place.mutex);
      place.is_too_early = outcome == PassOutcome::too_early;
      // Another one's success during this pass came too late for it.
      place.woken = place.woken || (place.is_too_early && successes_.load() != successes_before);
    }
    if (outcome == PassOutcome::succeeded) {
      wake_early();
    }
    failures = outcome == PassOutcome::failed ? failures + 1 : 0;
    wait = outcome == PassOutcome::succeeded ? schedule.wait_after_success(share(random), took)
                                             : schedule.wait_after_failure(std::max(failures, 1), share(random));
  }
}

}  // namespace orrery
