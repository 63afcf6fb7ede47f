#pragma once

#include "base/clock.hpp"

#include <atomic>

namespace orrery {

// A clock that stands still until a test moves it.
class ManualClock final : public Clock {
 public:
  explicit ManualClock(Timestamp now) : seconds_(now.time_since_epoch().count()) {}

  Timestamp now() const override { return Timestamp(std::chrono::seconds(seconds_.load())); }
  std::chrono::steady_clock::time_point steady_now() const override {
    return std::chrono::steady_clock::time_point(std::chrono::seconds(seconds_.load()));
  }
  void advance(std::chrono::seconds by) { seconds_ += by.count(); }

 private:
  std::atomic<std::int64_t> seconds_;
};

}  // namespace orrery
