#include "app/impl/stop_signals.hpp"

#include <pthread.h>

#include <ctime>

namespace orrery {

StopSignals::StopSignals() {
  sigemptyset(&signals_);
  sigaddset(&signals_, SIGHUP);
  sigaddset(&signals_, SIGTERM);
  sigaddset(&signals_, SIGINT);
  pthread_sigmask(SIG_BLOCK, &signals_, nullptr);
}

void StopSignals::wait(std::function<void()> const& reload) const {
  int received = 0;
  sigwait(&signals_, &received);
  while (received == SIGHUP) {
    reload();
    sigwait(&signals_, &received);
  }
}

bool StopSignals::wait_for(std::chrono::milliseconds limit, std::function<void()> const& reload) const {
  auto const whole = std::chrono::floor<std::chrono::seconds>(limit);
  timespec const patience{whole.count(), std::chrono::nanoseconds(limit - whole).count()};
  auto const received = sigtimedwait(&signals_, nullptr, &patience);
  if (received == SIGHUP) {
    reload();
  }
  return received == SIGTERM || received == SIGINT;
}

}  // namespace orrery
