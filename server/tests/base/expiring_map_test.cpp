#include "base/expiring_map.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace orrery {
namespace {

using std::chrono::hours;
using std::chrono::minutes;

constexpr Timestamp kNow{std::chrono::seconds{1'790'000'000}};

TEST(ExpiringMap, KeepsAnEntryForItsTimeAfterItWasLastTouched) {
  ExpiringMap<std::string, int> map{hours(1)};
  EXPECT_EQ(map.find("a", kNow), nullptr);
  ++map.touch("a", kNow);
  ++map.touch("a", kNow + minutes(30));
  ASSERT_NE(map.find("a", kNow + minutes(89)), nullptr);
  EXPECT_EQ(*map.find("a", kNow + minutes(89)), 2);
  EXPECT_EQ(map.find("a", kNow + minutes(90)), nullptr);
  EXPECT_EQ(map.find("b", kNow), nullptr);
}

TEST(ExpiringMap, BeginsAnewWithAKeyThatExpired) {
  ExpiringMap<std::string, int> map{hours(1)};
  map.touch("a", kNow) = 5;
  map.touch("b", kNow + minutes(59)) = 7;
  EXPECT_EQ(map.touch("a", kNow + minutes(60)), 0);
  EXPECT_EQ(map.touch("b", kNow + minutes(60)), 7);
}

TEST(ExpiringMap, DoesNotGrowWithKeysThatAreNotTouchedAnyMore) {
  ExpiringMap<int> map{hours(1)};
  std::size_t most = 0;
  for (int i = 0; i < 10'000; ++i) {
    map.touch(i, kNow + minutes(i));
    most = std::max(most, map.size());
  }
  EXPECT_LE(most, 120U);
  EXPECT_TRUE(map.contains(9'999, kNow + minutes(9'999)));
}

TEST(ExpiringMap, ForgetsAKeyWhenTold) {
  ExpiringMap<int> map{hours(1)};
  map.touch(1, kNow);
  map.erase(1);
  EXPECT_FALSE(map.contains(1, kNow));
  EXPECT_EQ(map.size(), 0U);
}

TEST(ExpiringMap, IsNotHeldByEntriesOfAClockThatWasSetBack) {
  ExpiringMap<int> map{hours(1)};
  map.touch(1, kNow + hours(9'000));
  EXPECT_FALSE(map.contains(1, kNow));
  map.touch(2, kNow);
  EXPECT_EQ(map.size(), 1U);
  EXPECT_TRUE(map.contains(2, kNow));
}

}  // namespace
}  // namespace orrery
