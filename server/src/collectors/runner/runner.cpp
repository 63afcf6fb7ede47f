#include "collectors/runner/runner.hpp"

#include "base/free_memory.hpp"
#include "base/log.hpp"
#include "base/thread_name.hpp"
#include "collectors/runner/pass.hpp"
#include "collectors/runner/schedule.hpp"
#include "collectors/runner/try_pass.hpp"

#include <algorithm>
#include <random>
#include <string>
#include <utility>

namespace orrery {
namespace {

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

std::vector<RequestCounter> Runner::list_request_counters() const {
  std::vector<RequestCounter> counters;
  for (auto const& collector : collectors_) {
    if (collector.count_requests) {
      counters.push_back({collector.data_set, collector.count_requests});
    }
  }
  return counters;
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

void Runner::wake_waiting() {
  ++successes_;
  for (auto& wait : waits_) {
    std::scoped_lock const lock(wait.mutex);
    if (wait.is_waiting_for_data) {
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
    if (collector.has_changed) {
      // Unlocked, because has_changed may read the database for seconds, and wake() must not wait for that.
      lock.unlock();
      bool const has_changed = collector.has_changed();
      lock.lock();
      if (has_changed) break;
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
  CollectContext context{store_, clock_, stop, [&](std::string_view step) { progress_(collector.data_set, step); }};
  context.data_set = collector.data_set;
  context.thread_pool = &thread_pool_;
  auto wait = collector.at_every_start ? std::chrono::milliseconds(0)
                                       : schedule.wait_at_start(find_last_success(collector, store_), clock_.now());
  Retries retries{schedule};
  while (wait_for_turn(collector, place, wait, stop)) {
    auto const started = clock_.steady_now();
    {
      std::scoped_lock const lock(place.mutex);
      place.is_waiting_for_data = false;
    }
    auto const successes_before = successes_.load();
    auto const outcome = try_pass(collector, context, note_store_fault_);
    auto const took = std::chrono::duration_cast<std::chrono::milliseconds>(clock_.steady_now() - started);
    // Return the pass's freed memory to the system: megabytes of responses and rows, not needed again for minutes.
    give_back_free_memory();
    {
      std::scoped_lock const lock(place.mutex);
      place.is_waiting_for_data = outcome == PassOutcome::waiting_for_data;
      // A data set that was stored while this pass ran may have come too late for it: start another pass.
      place.woken = place.woken || (place.is_waiting_for_data && successes_.load() != successes_before);
    }
    if (outcome == PassOutcome::succeeded) {
      wake_waiting();
    }
    wait = retries.wait_after(outcome, share(random), took);
  }
}

}  // namespace orrery
