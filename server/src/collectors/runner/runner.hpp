#pragma once

#include "collectors/runner/collector.hpp"
#include "collectors/runner/thread_pool.hpp"
#include "collectors/runner/try_pass.hpp"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace orrery {

// How much a data set has asked for since the start of the program.
struct RequestCounter {
  std::string data_set;
  std::function<RequestTotals()> count;
};

// Runs each collector on a thread of its own by its schedule, until it is stopped, so that a slow upstream delays only
// its own data set.
class Runner final {
 public:
  using Progress = std::function<void(std::string_view data_set, std::string_view step)>;

  // progress and note_store_fault (may be empty) are called from several threads.
  Runner(std::vector<Collector> collectors, Store& store, Clock const& clock, Progress progress,
         NoteStoreFault note_store_fault = {});
  Runner(Runner const&) = delete;
  Runner& operator=(Runner const&) = delete;
  ~Runner();

  void start();
  // Starts a pass of the data set now, or directly after the one that runs.
  void wake(std::string_view data_set);
  // Of the collectors that make requests; usable after this runner is gone.
  std::vector<RequestCounter> list_request_counters() const;
  // Ends waits at once and passes at their next step. Does not block.
  void request_stop();
  void stop();

 private:
  struct Wait {
    std::mutex mutex;
    std::condition_variable_any signal;
    bool woken = false;
    bool is_waiting_for_data = false;  // the last pass lacked input of another data set
  };

  void run(Collector const& collector, Wait& place, std::stop_token const& stop);
  // Starts passes of the collectors that lacked input: a data set that was just stored may be what they wait for.
  void wake_waiting();
  // False where a stop ended it.
  static bool wait_for_turn(Collector const& collector, Wait& wait, std::chrono::milliseconds time,
                            std::stop_token const& stop);

  std::vector<Collector> collectors_;
  std::vector<Wait> waits_;  // of each collector
  Store& store_;
  Clock const& clock_;
  Progress progress_;
  NoteStoreFault note_store_fault_;
  std::atomic<std::int64_t> successes_ = 0;
  ThreadPool thread_pool_;  // of all collectors
  std::vector<std::jthread> threads_;
};

}  // namespace orrery
