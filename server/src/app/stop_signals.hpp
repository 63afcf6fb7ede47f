#pragma once

#include <chrono>
#include <csignal>
#include <functional>

namespace orrery {

// SIGTERM and SIGINT ask the program to stop, SIGHUP to read anew what may be read anew. Made before any thread, so
// that all of them inherit the block and only a wait sees the signals.
class StopSignals final {
 public:
  StopSignals();

  // SIGHUP reloads, as often as it comes.
  void wait(std::function<void()> const& reload) const;
  // The same, for at most so long: true where the program is to stop.
  bool wait_for(std::chrono::seconds limit, std::function<void()> const& reload) const;

 private:
  sigset_t signals_{};
};

}  // namespace orrery
