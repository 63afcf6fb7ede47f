#include "domain/governance/tally_history.hpp"

#include "domain/governance/turnout.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <vector>

namespace orrery {
namespace {

using namespace std::chrono_literals;

constexpr Timestamp kEnd{std::chrono::sys_days{std::chrono::year{2026} / 11 / 25}};

TallyPoint at(Timestamp time, std::string yes) {
  return {time, {std::move(yes), "0", "0", std::nullopt}};
}

TEST(TallyHistory, HasAPointAnHourWhereTheVotesChanged) {
  std::vector<TallyPoint> points;
  EXPECT_TRUE(add_tally_point(points, at(kEnd - 48h, "0"), kEnd, false));
  EXPECT_FALSE(add_tally_point(points, at(kEnd - 47h, "0"), kEnd, false)) << "nothing changed";
  EXPECT_TRUE(add_tally_point(points, at(kEnd - 46h, "1"), kEnd, false));
  EXPECT_FALSE(add_tally_point(points, at(kEnd - 46h + 59min, "2"), kEnd, false)) << "too soon";
  EXPECT_TRUE(add_tally_point(points, at(kEnd - 45h, "2"), kEnd, false));
  EXPECT_EQ(points.size(), 3U);
}

TEST(TallyHistory, HasAPointEachTenMinutesOfTheLastSixHours) {
  std::vector<TallyPoint> points{at(kEnd - 6h, "1")};
  EXPECT_FALSE(add_tally_point(points, at(kEnd - 6h + 9min, "2"), kEnd, false));
  EXPECT_TRUE(add_tally_point(points, at(kEnd - 6h + 10min, "2"), kEnd, false));
}

TEST(TallyHistory, EndsWithTheResultAtWhateverTime) {
  std::vector<TallyPoint> points{at(kEnd - 1min, "1")};
  EXPECT_TRUE(add_tally_point(points, at(kEnd + 1min, "2"), kEnd, true));
  EXPECT_FALSE(add_tally_point(points, at(kEnd + 2min, "2"), kEnd, true)) << "told already";
}

TEST(TallyHistory, NeverGoesBackInTime) {
  std::vector<TallyPoint> points{at(kEnd - 2h, "1")};
  EXPECT_FALSE(add_tally_point(points, at(kEnd - 3h, "2"), kEnd, false));
}

TEST(TallyHistory, OfALongVoteKeepsItsBeginningAndItsEnd) {
  std::vector<TallyPoint> points;
  auto const start = kEnd - std::chrono::hours(24 * 30);
  for (int hour = 0; hour < 500; ++hour) {
    add_tally_point(points, at(start + std::chrono::hours(hour), std::to_string(hour)), kEnd, false);
  }
  EXPECT_LE(points.size(), kMaxTallyPoints);
  EXPECT_GE(points.size(), kMaxTallyPoints / 2);
  EXPECT_EQ(points.front().at, start);
  EXPECT_EQ(points.back().tally.yes, "499");
}

TEST(Turnout, IsAllVotesByAllThatIsBonded) {
  ProposalTally const tally{"30", "20", "10", "7"};
  EXPECT_EQ(compute_turnout(tally, "100"), "0.67");
  EXPECT_EQ(compute_turnout({"1", "0", "0", std::nullopt}, "3"), "0.33333333");
  EXPECT_EQ(compute_turnout({"2", "0", "0", std::nullopt}, "3"), "0.66666667");
  EXPECT_EQ(compute_turnout(tally, "0"), std::nullopt);
}

TEST(Turnout, IsExactWhereADoubleIsNot) {
  EXPECT_EQ(compute_turnout({"99999999999999999999999999999", "0", "0", "1"}, "200000000000000000000000000000"), "0.5");
}

}  // namespace
}  // namespace orrery
