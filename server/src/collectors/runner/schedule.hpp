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

// not_stored: nobody's answer was at fault. too_early: there was nothing to do yet.
enum class PassOutcome { succeeded, failed, too_early, not_stored };

// The waits of one collector, pass after pass: only failures of those who are asked make them longer. What could not be
// stored is tried again as soon as after a first failure, however often that was so.
class Retries {
 public:
  explicit Retries(Schedule schedule) : schedule_(schedule) {}

  // share and took: as Schedule has them.
  std::chrono::milliseconds wait_after(PassOutcome outcome, double share, std::chrono::milliseconds took);

 private:
  Schedule schedule_;
  int failures_ = 0;  // in a row
};

}  // namespace orrery
