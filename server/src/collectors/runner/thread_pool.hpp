#pragma once

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <list>
#include <mutex>
#include <thread>
#include <vector>

namespace orrery {

// The thread pool on which all data sets read their chains. A pass makes some twenty requests to a chain's node, one a
// second because of the rate limits, so that its thread mostly waits; therefore many chains are read at once.
class ThreadPool final {
 public:
  // Measured: with 48 threads a pass over 280 chains takes less than half of the 5 minutes' interval.
  static constexpr std::size_t kThreads = 48;

  explicit ThreadPool(std::size_t threads = kThreads) : most_threads_(threads) {}
  ~ThreadPool();
  ThreadPool(ThreadPool const&) = delete;
  ThreadPool& operator=(ThreadPool const&) = delete;

  // Calls work(0) to work(count - 1) on the calling thread and on free threads of the pool, and returns when all calls
  // have returned. A thread that becomes free helps the call of for_each_index() that has the fewest threads. Works
  // without pool threads where the system refuses them. `work` must not throw.
  void for_each_index(std::size_t count, std::function<void(std::size_t)> const& work);

 private:
  struct Job {
    std::size_t count;
    std::function<void(std::size_t)> const& work;
    std::size_t next = 0;
    std::size_t helpers = 0;  // pool threads that work on it
    std::condition_variable left = {};

    bool has_more() const { return next < count; }
  };

  void start_threads(std::size_t wanted);
  void help();
  Job* choose();

  std::size_t most_threads_;
  std::mutex mutex_;
  std::condition_variable work_came_;
  std::list<Job*> jobs_;  // the oldest first
  std::size_t idle_ = 0;
  bool is_over_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace orrery
