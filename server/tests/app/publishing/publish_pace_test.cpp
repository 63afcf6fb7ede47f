#include "app/publishing/impl/publish_pace.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>

namespace orrery {
namespace {

using namespace std::chrono_literals;

constexpr PublishPace::Time kStart{std::chrono::hours(1)};

// How many snapshots there are until then, when there is always something new.
int count_snapshots(PublishPace& pace, PublishPace::Time from, PublishPace::Time until, std::chrono::nanoseconds each) {
  int count = 0;
  for (auto now = std::max(from, pace.next()); now < until; now = std::max(now, pace.next())) {
    now += each;
    pace.note_published(now, each);
    ++count;
  }
  return count;
}

TEST(PublishPace, PublishesOncePerSecondWhereThatIsCheap) {
  PublishPace pace;
  EXPECT_NEAR(600, count_snapshots(pace, kStart, kStart + 10min, 10ms), 7);
}

TEST(PublishPace, TakesAThirtiethOfTheTimeInTheLongRun) {
  PublishPace pace;
  count_snapshots(pace, kStart, kStart + 1h, 1s);
  EXPECT_NEAR(120, count_snapshots(pace, kStart + 1h, kStart + 2h, 1s), 2);
}

TEST(PublishPace, BeginsWithWhatIsSavedUp) {
  PublishPace pace;
  EXPECT_GE(count_snapshots(pace, kStart, kStart + 20s, 1s), 9);
}

TEST(PublishPace, SavesUpNoMoreThanTenSecondsOfWork) {
  PublishPace pace;
  pace.note_published(kStart, 1s);
  auto const after_a_quiet_day = kStart + 24h;
  pace.note_nothing_new(after_a_quiet_day);
  EXPECT_LE(count_snapshots(pace, after_a_quiet_day, after_a_quiet_day + 60s, 1s), 14);
}

TEST(PublishPace, PutsOffNothingByMoreThanHalfAMinute) {
  PublishPace pace;
  pace.note_published(kStart, 1h);
  EXPECT_EQ(kStart + 30s, pace.next());
}

TEST(PublishPace, LooksAgainASecondAfterNothingWasNew) {
  PublishPace pace;
  pace.note_nothing_new(kStart);
  EXPECT_EQ(kStart + 1s, pace.next());
}

}  // namespace
}  // namespace orrery
