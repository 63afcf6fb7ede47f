#pragma once

#include "base/clock.hpp"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>

namespace orrery::simulator {

// A time that moves when one thread says so, for threads that work in it: hours of theirs take seconds.
class InjectedTime final : public Clock {
 public:
  using Moment = std::chrono::steady_clock::time_point;

  explicit InjectedTime(Timestamp start) : start_(start) {}

  Timestamp now() const override {
    return start_ + std::chrono::duration_cast<std::chrono::seconds>(steady_now() - Moment{});
  }
  Moment steady_now() const override { return Moment{std::chrono::milliseconds(passed_ms_.load())}; }

  // Blocks until that moment is there; false where the end came first.
  bool wait_until(Moment moment);

  void move_to(Moment moment);
  // The first moment that somebody waits for.
  std::optional<Moment> next_alarm() const;
  // Nobody waits any more.
  void end();

 private:
  Timestamp start_;
  std::atomic<std::int64_t> passed_ms_ = 0;
  mutable std::mutex mutex_;
  std::condition_variable moved_;
  std::multimap<Moment, int> alarms_;
  bool has_ended_ = false;
};

// Returns when every other thread of the process waits for something: until this thread does something, nothing
// happens any more. So what is done next does not depend on how busy the machine is.
void wait_for_the_others();

}  // namespace orrery::simulator
