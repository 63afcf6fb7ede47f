#pragma once

#include "collectors/runner/collector.hpp"

#include <functional>
#include <string_view>
#include <thread>
#include <vector>

namespace orrery {

// Runs every collector on a thread of its own, when its schedule says, until it is stopped: a slow
// upstream holds up its own data set alone.
class Runner final {
 public:
  using Progress = std::function<void(std::string_view data_set, std::string_view step)>;

  // progress is called from several threads.
  Runner(std::vector<Collector> collectors, Store& store, Clock const& clock, Progress progress);
  Runner(Runner const&) = delete;
  Runner& operator=(Runner const&) = delete;
  ~Runner();

  void start();
  // Ends the waits at once and each pass at its next step; does not wait for that.
  void request_stop();
  void stop();

 private:
  void run(Collector const& collector, std::stop_token const& stop) const;

  std::vector<Collector> collectors_;
  Store& store_;
  Clock const& clock_;
  Progress progress_;
  std::vector<std::jthread> threads_;
};

}  // namespace orrery
