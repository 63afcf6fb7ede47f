#pragma once

#include <chrono>

namespace orrery {

// Limits the CPU time for new snapshots. While collectors run, the store changes every second, and building a snapshot
// each time would take a whole core on a large installation. A token bucket: on average 1/30 of a core, with a burst of
// 10 s of CPU time, so that the first snapshots after a start are published at once. The next snapshot is delayed by 30
// s at most.
class PublishPace final {
 public:
  using Time = std::chrono::steady_clock::time_point;

  // The earliest time of the next look at the store.
  Time next() const { return next_; }
  // To be called after each look at the store; cpu_time: what building and publishing the snapshot took.
  void note_published(Time now, std::chrono::nanoseconds cpu_time);
  void note_nothing_new(Time now);

 private:
  Time paid_until_ = Time::min();
  Time next_ = Time::min();
};

}  // namespace orrery
