#include "domain/core/exact_ratio.hpp"

#include <gtest/gtest.h>

namespace orrery {
namespace {

TEST(ExactRatio, IsRoundedToItsDecimalsAndOfAHalfToTheEvenOne) {
  EXPECT_EQ(compute_ratio("1", "3", 6), "0.333333");
  EXPECT_EQ(compute_ratio("2", "3", 6), "0.666667");
  EXPECT_EQ(compute_ratio("1", "8", 2), "0.12");
  EXPECT_EQ(compute_ratio("3", "8", 2), "0.38");
  EXPECT_EQ(compute_ratio("0", "7", 6), "0");
  EXPECT_EQ(compute_ratio("10", "4", 0), "2");
}

TEST(ExactRatio, OfAmountsBeyondADoubleIsExact) {
  EXPECT_EQ(compute_ratio("9007199254740993", "9007199254740992", 18), "1.000000000000000111");
  EXPECT_EQ(compute_ratio("0.5", "100", 6), "0.005");
  EXPECT_EQ(compute_ratio("1200", "0.25", 1), "4800");
}

}  // namespace
}  // namespace orrery
