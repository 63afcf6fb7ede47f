#pragma once

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <list>
#include <mutex>
#include <thread>
#include <vector>

namespace orrery {

// The threads on which all data sets work on their chains. A chain's node is asked once a second, some twenty times a
// pass, so that most of a reading is waiting: many chains are read side by side, on one pool for the whole program.
class Walkers final {
 public:
  // With so many 280 chains are through in less than half of five minutes.
  static constexpr std::size_t kThreads = 48;

  explicit Walkers(std::size_t threads = kThreads) : most_threads_(threads) {}
  ~Walkers();
  Walkers(Walkers const&) = delete;
  Walkers& operator=(Walkers const&) = delete;

  // Calls work(0) to work(count - 1) and returns when all have returned: on the calling thread, and on those of the
  // pool that are free. Where several walks are under way, a thread that becomes free goes to the one that has the
  // fewest. Where no thread can be had it goes on without. `work` throws nothing.
  void walk(std::size_t count, std::function<void(std::size_t)> const& work);

 private:
  struct Walk {
    std::size_t count;
    std::function<void(std::size_t)> const& work;
    std::size_t next = 0;
    std::size_t helpers = 0;  // threads of the pool
    std::condition_variable left = {};

    bool has_more() const { return next < count; }
  };

  void start_threads(std::size_t wanted);
  void help();
  Walk* choose();

  std::size_t most_threads_;
  std::mutex mutex_;
  std::condition_variable work_came_;
  std::list<Walk*> walks_;  // the oldest first
  std::size_t idle_ = 0;
  bool is_over_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace orrery
