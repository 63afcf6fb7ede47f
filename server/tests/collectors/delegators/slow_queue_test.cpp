#include "collectors/delegators/impl/slow_queue.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace orrery {
namespace {

using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

constexpr Timestamp kNow{seconds{1'790'000'000}};
constexpr QueueRule kDaily{kNow, hours(24), minutes(15)};
constexpr QueueRule kWhole{kNow, hours(24), minutes(15), true};

TEST(SlowQueue, AsksAboutWhatWasAnsweredLongestAgoFirst) {
  EXPECT_THAT(choose_due({{"a", kNow - hours(30), {}}, {"b", {}, {}}, {"c", kNow - hours(40), {}}}, kWhole),
              ElementsAre("b", "c", "a"));
}

TEST(SlowQueue, LeavesAloneWhatWasAnsweredWithinTheInterval) {
  EXPECT_THAT(choose_due({{"a", kNow - hours(23), {}}, {"b", kNow - hours(24), {}}}, kWhole), ElementsAre("b"));
  EXPECT_THAT(choose_due({}, kWhole), IsEmpty());
}

TEST(SlowQueue, GivesOneThatFailsItsTurnNoSoonerThanTheOthers) {
  EXPECT_THAT(choose_due({{"a", {}, kNow - minutes(1)}, {"b", {}, {}}, {"c", kNow - hours(25), {}}}, kWhole),
              ElementsAre("b", "c", "a"));
}

TEST(SlowQueue, SpreadsTheQuestionsOverTheInterval) {
  std::vector<QueuedValidator> const many(500, {"a", {}, {}});
  EXPECT_THAT(choose_due(many, kDaily), SizeIs(6));
  EXPECT_THAT(choose_due(many, kWhole), SizeIs(500));
  EXPECT_THAT(choose_due({{"a", {}, {}}}, kDaily), SizeIs(1));
}

TEST(SlowQueue, IsLookedAtOftenEnoughToSpreadThem) {
  EXPECT_EQ(compute_slice(hours(24)), minutes(15));
  EXPECT_EQ(compute_slice(seconds(10)), seconds(5));
}

}  // namespace
}  // namespace orrery
