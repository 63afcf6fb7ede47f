#include "collectors/runner/schedule.hpp"

#include <algorithm>

namespace orrery {
namespace {

using Milliseconds = std::chrono::milliseconds;

Milliseconds part_of(Milliseconds whole, double share) {
  return Milliseconds(static_cast<Milliseconds::rep>(static_cast<double>(whole.count()) * share));
}

}  // namespace

Milliseconds Schedule::wait_at_start(std::optional<Timestamp> last_success, Timestamp now) const {
  if (!last_success) {
    return Milliseconds(0);
  }
  return std::clamp(Milliseconds(*last_success - now) + every, Milliseconds(0), every);
}

Milliseconds Schedule::wait_after_success(double share, Milliseconds took) const {
  return std::max(part_of(every, 0.95 + 0.1 * share) - took, every / 10);
}

Milliseconds Schedule::wait_after_failure(int failures, double share) const {
  auto longest = first_retry;
  for (int i = 1; i < failures && longest < every; ++i) {
    longest *= 2;
  }
  return std::max(part_of(std::min(longest, every), share), Milliseconds(1'000));
}

Milliseconds Retries::wait_after(PassOutcome outcome, double share, Milliseconds took) {
  failures_ = outcome == PassOutcome::failed ? failures_ + 1 : 0;
  return outcome == PassOutcome::succeeded ? schedule_.wait_after_success(share, took)
                                           : schedule_.wait_after_failure(std::max(failures_, 1), share);
}

}  // namespace orrery
