#include "collectors/runner/schedule.hpp"

#include <gtest/gtest.h>

namespace orrery {
namespace {

using std::chrono::hours;
using std::chrono::milliseconds;
using std::chrono::minutes;
using std::chrono::seconds;

constexpr Timestamp kNow{seconds{1'790'000'000}};
constexpr Schedule kDaily{hours(24)};

TEST(Schedule, RunsAtOnceWhatNeverSucceeded) {
  EXPECT_EQ(kDaily.wait_at_start(std::nullopt, kNow), milliseconds(0));
}

TEST(Schedule, WaitsOutTheIntervalAfterARestart) {
  EXPECT_EQ(kDaily.wait_at_start(kNow - hours(5), kNow), hours(19));
  EXPECT_EQ(kDaily.wait_at_start(kNow - hours(24), kNow), hours(0));
  EXPECT_EQ(kDaily.wait_at_start(kNow - hours(500), kNow), hours(0));
}

TEST(Schedule, NeverWaitsLongerThanTheIntervalWhereTheClockWasSetBack) {
  EXPECT_EQ(kDaily.wait_at_start(kNow + hours(500), kNow), hours(24));
}

TEST(Schedule, SpreadsPassesByFivePercentOfTheInterval) {
  milliseconds const at_once{0};
  EXPECT_EQ(kDaily.wait_after_success(0.0, at_once), milliseconds(hours(24)) * 95 / 100);
  EXPECT_EQ(kDaily.wait_after_success(0.5, at_once), hours(24));
  EXPECT_LT(kDaily.wait_after_success(0.999, at_once), milliseconds(hours(24)) * 105 / 100);
}

TEST(Schedule, CountsTheIntervalFromTheStartOfAPassAndLeavesATenthOfItFree) {
  EXPECT_EQ(kDaily.wait_after_success(0.5, hours(4)), hours(20));
  EXPECT_EQ(kDaily.wait_after_success(0.5, hours(23)), milliseconds(hours(24)) / 10);
  EXPECT_EQ(kDaily.wait_after_success(0.5, hours(500)), milliseconds(hours(24)) / 10);
}

TEST(Schedule, RetriesSoonAndThenLessAndLessOften) {
  EXPECT_EQ(kDaily.wait_after_failure(1, 0.5), seconds(30));
  EXPECT_EQ(kDaily.wait_after_failure(2, 0.5), minutes(1));
  EXPECT_EQ(kDaily.wait_after_failure(5, 0.5), minutes(8));
}

TEST(Schedule, RetriesAtLeastOnceAnInterval) {
  EXPECT_LE(kDaily.wait_after_failure(1'000'000, 0.999'999), hours(24));
  EXPECT_GT(kDaily.wait_after_failure(1'000'000, 0.999'999), hours(23));
  EXPECT_LE((Schedule{seconds(10)}.wait_after_failure(1, 0.999)), seconds(10));
}

TEST(Schedule, NeverRetriesWithoutAPause) {
  EXPECT_EQ(kDaily.wait_after_failure(1, 0.0), seconds(1));
}

TEST(Retries, BecomeRarerWithFailuresOfThoseWhoAreAskedAlone) {
  Retries retries{kDaily};
  milliseconds const at_once{0};
  EXPECT_EQ(retries.wait_after(PassOutcome::failed, 0.5, at_once), seconds(30));
  EXPECT_EQ(retries.wait_after(PassOutcome::failed, 0.5, at_once), minutes(1));
  for (int i = 0; i < 100; ++i) {
    EXPECT_LT(retries.wait_after(PassOutcome::not_stored, 0.999, at_once), minutes(1));
    EXPECT_LT(retries.wait_after(PassOutcome::waiting_for_data, 0.999, at_once), minutes(1));
  }
  EXPECT_EQ(retries.wait_after(PassOutcome::failed, 0.5, at_once), seconds(30));
  EXPECT_EQ(retries.wait_after(PassOutcome::failed, 0.5, at_once), minutes(1));
  EXPECT_EQ(retries.wait_after(PassOutcome::succeeded, 0.5, hours(4)), hours(20));
  EXPECT_EQ(retries.wait_after(PassOutcome::failed, 0.5, at_once), seconds(30));
}

}  // namespace
}  // namespace orrery
