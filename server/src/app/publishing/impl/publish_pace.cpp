#include "app/publishing/impl/publish_pace.hpp"

#include <algorithm>

namespace orrery {
namespace {

constexpr std::chrono::seconds kLookAtStoreEvery{1};
constexpr std::chrono::seconds kLongestPause{30};
constexpr int kShare = 30;
constexpr std::chrono::seconds kSavedUp = std::chrono::seconds(10) * kShare;

}  // namespace

void PublishPace::note_published(Time now, std::chrono::nanoseconds cpu_time) {
  // The unused budget is the time from paid_until_ to now, at most kSavedUp.
  paid_until_ = std::min(std::max(paid_until_, now - kSavedUp) + kShare * cpu_time, now + kLongestPause);
  next_ = std::max(now + kLookAtStoreEvery, paid_until_);
}

void PublishPace::note_nothing_new(Time now) {
  next_ = now + kLookAtStoreEvery;
}

}  // namespace orrery
