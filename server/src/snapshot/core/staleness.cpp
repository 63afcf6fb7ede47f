#include "snapshot/core/staleness.hpp"

#include <algorithm>

namespace orrery {

std::optional<std::chrono::seconds> StalenessWatch::find_interval(std::string_view data_set) const {
  if (network_ == NetworkType::testnet) {
    auto const own = intervals_->of_testnets.find(data_set);
    if (own != intervals_->of_testnets.end()) {
      return std::max(own->second, least_interval_);
    }
  }
  auto const interval = intervals_->find(data_set);
  return interval == intervals_->end() ? std::nullopt : std::optional(std::max(interval->second, least_interval_));
}

void StalenessWatch::note(std::optional<Timestamp> stale_at) {
  if (stale_at) {
    next_stale_at_ = std::min(*stale_at, next_stale_at_.value_or(*stale_at));
  }
}

bool StalenessWatch::is_stale(std::string_view data_set, std::optional<Timestamp> last_success) {
  constexpr int kIntervalsMissed = 3;
  auto const interval = last_success ? find_interval(data_set) : std::nullopt;
  if (!interval) {
    return false;
  }
  auto const stale_at = *last_success + kIntervalsMissed * *interval;
  if (stale_at <= now_) {
    return true;
  }
  note(stale_at);
  return false;
}

}  // namespace orrery
