
#include "domain/endpoints/endpoint_health.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace orrery {
namespace {

constexpr std::int64_t kDayOfProbes = 288;  // each 5 minutes

TEST(Uptime, IsTheShareOfGoodProbesToTheHundredthOfAPercent) {
  EXPECT_EQ(compute_uptime({276, 12, 0}, kDayOfProbes), 9'583);
  EXPECT_EQ(compute_uptime({200, 100, 0}, kDayOfProbes), 6'667);
  EXPECT_EQ(compute_uptime({150, 150, 0}, kDayOfProbes), 5'000);
}

TEST(Uptime, LeavesOutWhatWasNotMeasured) {
  EXPECT_EQ(compute_uptime({150, 50, 88}, kDayOfProbes), 7'500);
}

TEST(Uptime, IsWholeOnlyWhereNothingFailedAndZeroOnlyWhereNothingWorked) {
  EXPECT_EQ(compute_uptime({288, 0, 0}, kDayOfProbes), 10'000);
  EXPECT_EQ(compute_uptime({0, 288, 0}, kDayOfProbes), 0);
  EXPECT_EQ(compute_uptime({99'999, 1, 0}, kDayOfProbes), 9'999);
  EXPECT_EQ(compute_uptime({1, 99'999, 0}, kDayOfProbes), 1);
}

TEST(Uptime, IsUnknownUnderTwentyProbesOrUnderHalfOfTheExpectedOnes) {
  EXPECT_EQ(compute_uptime({}, 0), std::nullopt);
  EXPECT_EQ(compute_uptime({19, 0, 500}, 0), std::nullopt);
  EXPECT_EQ(compute_uptime({20, 0, 0}, 40), 10'000);
  EXPECT_EQ(compute_uptime({143, 0, 145}, kDayOfProbes), std::nullopt);
  EXPECT_EQ(compute_uptime({144, 0, 144}, kDayOfProbes), 10'000);
}

TEST(Uptime, OfFirstTriesCountsWhatWasGoodAtTheSecondAsBad) {
  ProbeCounts const counts{999, 1, 5, 9};
  EXPECT_EQ(compute_uptime(counts, 1'000), 9'990);
  EXPECT_EQ(count_first_tries(counts), (ProbeCounts{990, 10, 5, 0}));
  EXPECT_EQ(compute_uptime(count_first_tries(counts), 1'000), 9'900);
  ProbeCounts const all_good{1'000, 0, 0, 1};
  EXPECT_EQ(compute_uptime(all_good, 1'000), 10'000);
  EXPECT_EQ(compute_uptime(count_first_tries(all_good), 1'000), 9'990);
}

TEST(Uptime, ExpectsOneProbeAnInterval) {
  EXPECT_EQ(count_expected(std::chrono::hours(24), std::chrono::minutes(5)), kDayOfProbes);
  EXPECT_EQ(count_expected(std::chrono::hours(24), std::chrono::seconds(0)), 86'400);
}

TEST(EndpointHealth, IsBrokenOnTheWrongChainOrAfterTenFailures) {
  EndpointHealth health;
  EXPECT_FALSE(is_broken(health));
  health.verdict = Verdict::timeout;
  health.failures_in_a_row = 9;
  EXPECT_FALSE(is_broken(health));
  health.failures_in_a_row = 10;
  EXPECT_TRUE(is_broken(health));
  health.failures_in_a_row = 0;
  health.verdict = Verdict::wrong_chain;
  EXPECT_TRUE(is_broken(health));
}

TEST(EndpointHealth, IsNotBrokenWhereItIsNotMeasured) {
  EndpointHealth health;
  health.failures_in_a_row = 10;
  for (auto const verdict : {Verdict::blocked, Verdict::rate_limited, Verdict::halted, Verdict::never}) {
    health.verdict = verdict;
    EXPECT_FALSE(is_broken(health));
    EXPECT_FALSE(is_measured(verdict));
  }
}

TEST(LatencyHistogram, KeepsTwoDigits) {
  EXPECT_EQ(to_two_digits(0), 0);
  EXPECT_EQ(to_two_digits(7), 7);
  EXPECT_EQ(to_two_digits(96), 96);
  EXPECT_EQ(to_two_digits(104), 100);
  EXPECT_EQ(to_two_digits(105), 110);
  EXPECT_EQ(to_two_digits(1'249), 1'200);
  EXPECT_EQ(to_two_digits(9'999), 10'000);
}

TEST(LatencyHistogram, CountsByStepsOfAFifth) {
  struct Case {
    std::int64_t milliseconds;
    std::string text;
  };
  for (auto const& [milliseconds, text] : std::vector<Case>{{-1, "a1"},
                                                            {0, "a1"},
                                                            {1, "a1"},
                                                            {2, "b1"},
                                                            {10, "j1"},
                                                            {11, "j1"},
                                                            {12, "k1"},
                                                            {13, "k1"},
                                                            {14, "l1"},
                                                            {10'000, "W1"},
                                                            {1'000'000, "Z1"}}) {
    LatencyHistogram histogram;
    histogram.add(milliseconds);
    EXPECT_EQ(histogram.to_text(), text) << milliseconds;
  }
}

TEST(LatencyHistogram, ReadsWhatItWrites) {
  LatencyHistogram histogram;
  for (auto const latency : {1'234, 96, 1'210}) {
    histogram.add(latency);
  }
  auto again = LatencyHistogram::parse(histogram.to_text());
  EXPECT_EQ(again.to_text(), histogram.to_text());
  again.add(96);
  histogram.add(96);
  EXPECT_EQ(again.to_text(), histogram.to_text());
}

TEST(LatencyHistogram, LeavesOutWhatIsNoCount) {
  for (std::string const text : {"", " ", ":", "1", "a", "ab", "a-1", "a0", "?1", "1a", "a99999999999999999999"}) {
    EXPECT_EQ(LatencyHistogram::parse(text).to_text(), "") << text;
  }
  EXPECT_EQ(LatencyHistogram::parse("a1 ?b2b1").to_text(), "a1b3");
}

}  // namespace
}  // namespace orrery
