#pragma once

#include "base/clock.hpp"

#include <chrono>
#include <optional>

namespace orrery {

// How long a collector waits for its next pass. share, from [0, 1), spreads the waits: collectors and
// installations must not ask an upstream in step.
struct Schedule {
  std::chrono::milliseconds every;
  std::chrono::milliseconds first_retry{60'000};

  // Nothing to wait for where it never succeeded; else what is left of the interval.
  std::chrono::milliseconds wait_at_start(std::optional<Timestamp> last_success, Timestamp now) const;

  // From the start of one pass to the next is the interval, up to 5 % more or less; after a pass that took most
  // of it, a tenth of the interval.
  std::chrono::milliseconds wait_after_success(double share, std::chrono::milliseconds took) const;

  // Full jitter: anything up to first_retry, doubled with each further failure up to the interval, and
  // at least a second. failures counts those in a row, from 1.
  std::chrono::milliseconds wait_after_failure(int failures, double share) const;
};

}  // namespace orrery
