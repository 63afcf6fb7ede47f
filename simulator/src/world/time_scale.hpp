#pragma once

#include "base/clock.hpp"

#include <chrono>

namespace orrery::simulator {

using Instant = std::chrono::sys_time<std::chrono::milliseconds>;
using std::chrono::milliseconds;

// Converts between real time and the world's time. Events (jailings, votes, price changes, outages) are planned in the
// world's time; blocks, dates and everything else in responses have real times, because collectors use a real clock.
// Both are equal until the epoch; after it the world's time runs `speed` times as fast.
class TimeScale {
 public:
  TimeScale(Timestamp epoch, double speed) : epoch_(epoch), speed_(speed) {}

  Instant to_world(Instant real) const { return real <= epoch_ ? real : epoch_ + scaled(real - epoch_, speed_); }
  Instant to_real(Instant world) const {
    return world <= epoch_ ? world : epoch_ + scaled(world - epoch_, 1.0 / speed_);
  }
  // The real duration of a duration in the world's time, after the epoch.
  std::chrono::seconds real_length(std::chrono::seconds planned) const {
    return std::chrono::duration_cast<std::chrono::seconds>(scaled(planned, 1.0 / speed_));
  }
  Instant epoch() const { return epoch_; }
  double speed() const { return speed_; }

 private:
  static milliseconds scaled(milliseconds length, double by) {
    return milliseconds(static_cast<std::int64_t>(static_cast<double>(length.count()) * by));
  }

  Instant epoch_;
  double speed_;
};

inline Instant floor_to(Instant time, milliseconds step) {
  return Instant(step * (time.time_since_epoch() / step));
}

}  // namespace orrery::simulator
