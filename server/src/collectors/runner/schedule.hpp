#pragma once

#include "base/clock.hpp"

#include <chrono>
#include <optional>

namespace orrery {

// How long a collector waits for its next pass. share: a random number from [0, 1), so that collectors and
// installations do not send their requests to an upstream at the same time.
struct Schedule {
  std::chrono::milliseconds every;
  std::chrono::milliseconds first_retry{60'000};

  // 0 where no pass has succeeded yet; else the rest of the interval.
  std::chrono::milliseconds wait_at_start(std::optional<Timestamp> last_success, Timestamp now) const;

  // The interval is counted from start to start, with 5 % of jitter; after a pass that took most of it, a tenth of the
  // interval.
  std::chrono::milliseconds wait_after_success(double share, std::chrono::milliseconds took) const;

  // Exponential back-off with full jitter: a random time up to first_retry, doubled with each further failure, up to
  // the interval and at least a second. failures: in a row, from 1.
  std::chrono::milliseconds wait_after_failure(int failures, double share) const;
};

// not_stored: the store failed, not the source. waiting_for_data: the pass lacked input of another data set.
enum class PassOutcome { succeeded, failed, waiting_for_data, not_stored };

// The waits of one collector from pass to pass. Only failures of the source count for the back-off; after a failure of
// the store the wait is that of a first failure, however often the store fails.
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
