#pragma once

#include <chrono>

namespace orrery {

// How often there may be a new snapshot. While collectors run, there is something new every second; where making a
// snapshot is not cheap, the newest second is not worth a core. So publishing may take a thirtieth of a core, but for
// ten seconds of work that are saved up while there is little to do: a start is shown at once. It is never put off by
// more than half a minute.
class PublishPace final {
 public:
  using Time = std::chrono::steady_clock::time_point;

  // None before this.
  Time next() const { return next_; }
  // A look at the store ended now; where it published something, that took so much of a core.
  void note_published(Time now, std::chrono::nanoseconds cpu_time);
  void note_nothing_new(Time now);

 private:
  Time paid_until_ = Time::min();
  Time next_ = Time::min();
};

}  // namespace orrery
