#include "fetch/larger_allowances.hpp"

#include "fetch/rate_limiter.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace orrery {
namespace {

using namespace std::chrono_literals;
using ::testing::DoubleNear;
using ::testing::ElementsAre;
using ::testing::Pair;

TEST(LargerAllowances, AreForDomainsWhoseProbesWouldNotEndWithinTheirInterval) {
  LargerAllowances allowances(2);
  EXPECT_TRUE(allowances.set({{"small.example", 240}, {"large.example", 353}}, 300s));
  EXPECT_THAT(allowances.list(), ElementsAre(Pair("large.example", DoubleNear(2.94, 0.01))));
  EXPECT_EQ(allowances.find("small.example"), std::nullopt);
}

TEST(LargerAllowances, AreBoundedHoweverManyEndpointsAreNamed) {
  LargerAllowances allowances(2);
  allowances.set({{"victim.example", 1'000'000}}, 300s);
  EXPECT_EQ(allowances.find("victim.example"), LargerAllowances::kMostPerSecond);
}

TEST(LargerAllowances, EndWithTheEndpointsAndTellWhetherTheyChanged) {
  LargerAllowances allowances(2);
  EXPECT_TRUE(allowances.set({{"large.example", 353}}, 300s));
  EXPECT_FALSE(allowances.set({{"large.example", 353}}, 300s));
  EXPECT_TRUE(allowances.set({}, 300s));
  EXPECT_EQ(allowances.find("large.example"), std::nullopt);
}

TEST(LargerAllowances, AreWhatTheRateLimiterSpacesADomainBy) {
  auto const allowances = std::make_shared<LargerAllowances>(2);
  RateLimiter rate_limiter({.larger_allowances = allowances}, [] { return 1.0; });
  auto const now = RateLimiter::Time{} + 1h;
  allowances->set({{"large.example", 480}}, 300s);
  rate_limiter.start("rpc.large.example", now);
  rate_limiter.start("rpc.other.example", now);
  EXPECT_EQ(rate_limiter.earliest_start("api.large.example", now), now + 250ms);
  EXPECT_EQ(rate_limiter.earliest_start("api.other.example", now), now + 500ms);
}

}  // namespace
}  // namespace orrery
