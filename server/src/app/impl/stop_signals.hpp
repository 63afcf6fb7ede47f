#pragma once

#include <chrono>
#include <csignal>
#include <functional>

namespace orrery {

// SIGTERM and SIGINT stop the program, SIGHUP makes it reload. Must be constructed before any thread is started: the
// threads inherit the signal mask, so that the signals reach only the waits below.
class StopSignals final {
 public:
  StopSignals();

  // Returns after SIGTERM or SIGINT; calls `reload` after each SIGHUP.
  void wait(std::function<void()> const& reload) const;
  // The same with a time limit; true where the program is to stop.
  bool wait_for(std::chrono::milliseconds limit, std::function<void()> const& reload) const;

 private:
  sigset_t signals_{};
};

}  // namespace orrery
