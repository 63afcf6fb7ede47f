#include "fetch/politeness.hpp"

#include <gtest/gtest.h>

namespace orrery {
namespace {

using namespace std::chrono_literals;
using Time = Politeness::Time;

Time const kStart = Time{} + 1h;

Politeness make_politeness(PolitenessLimits limits = {}, double jitter = 1.0) {
  return Politeness(limits, [jitter] { return jitter; });
}

TEST(Politeness, LetsTheFirstRequestStartAtOnce) {
  auto politeness = make_politeness();
  EXPECT_LE(politeness.find_start("a.example", kStart), kStart);
}

TEST(Politeness, SpacesTheStartsOfOneHostByItsRate) {
  auto politeness = make_politeness({.per_host_per_second = 4});
  auto const visit = politeness.start("a.example", kStart);
  politeness.finish(visit, VisitOutcome::answered, std::nullopt, kStart);
  EXPECT_EQ(politeness.find_start("a.example", kStart), kStart + 250ms);
}

TEST(Politeness, DoesNotSaveUpStartsThatAnIdleHostDidNotUse) {
  auto politeness = make_politeness();
  politeness.start("a.example", kStart);
  politeness.start("a.example", kStart + 1h);
  EXPECT_EQ(politeness.find_start("a.example", kStart + 1h), kStart + 1h + 1s);
}

TEST(Politeness, HoldsAHostAtItsNumberAtOnceUntilOneEnds) {
  auto politeness = make_politeness({.per_host_at_once = 2});
  auto const first = politeness.start("a.example", kStart);
  politeness.start("a.example", kStart + 1s);
  EXPECT_EQ(politeness.find_start("a.example", kStart + 2s), std::nullopt);
  politeness.finish(first, VisitOutcome::answered, std::nullopt, kStart + 2s);
  EXPECT_LE(politeness.find_start("a.example", kStart + 2s), kStart + 2s);
}

TEST(Politeness, SpacesTheHostsOfOneRegistrableDomainTogether) {
  auto politeness = make_politeness({.per_host_per_second = 1, .per_domain_per_second = 2});
  politeness.start("rpc.operator.co.uk", kStart);
  EXPECT_EQ(politeness.find_start("api.operator.co.uk", kStart), kStart + 500ms);
  EXPECT_LE(politeness.find_start("api.other.co.uk", kStart), kStart);
}

TEST(Politeness, NeverHoldsADomainBelowTheRateOfOneHost) {
  auto politeness = make_politeness({.per_host_per_second = 10, .per_domain_per_second = 2});
  politeness.start("rpc.operator.com", kStart);
  EXPECT_EQ(politeness.find_start("rpc.operator.com", kStart), kStart + 100ms);
}

TEST(Politeness, HoldsAnAddressAtItsNumberAtOnceOverAllItsNames) {
  auto politeness = make_politeness({.per_address_at_once = 2});
  auto one = politeness.start("one.example", kStart);
  auto two = politeness.start("two.test", kStart);
  auto three = politeness.start("three.invalid", kStart);
  EXPECT_TRUE(politeness.reach(one, "192.0.2.1"));
  EXPECT_TRUE(politeness.reach(two, "192.0.2.1"));
  EXPECT_FALSE(politeness.reach(three, "192.0.2.1"));
}

TEST(Politeness, MakesAPostponedRequestWaitForItsAddressAndNotForItsRate) {
  auto politeness = make_politeness({.per_address_at_once = 1});
  auto one = politeness.start("one.example", kStart);
  auto two = politeness.start("two.test", kStart);
  ASSERT_TRUE(politeness.reach(one, "192.0.2.1"));
  ASSERT_FALSE(politeness.reach(two, "192.0.2.1"));
  politeness.postpone(two);
  EXPECT_EQ(politeness.find_start("two.test", kStart), std::nullopt);
  politeness.finish(one, VisitOutcome::answered, std::nullopt, kStart);
  EXPECT_LE(politeness.find_start("two.test", kStart), kStart);
}

TEST(Politeness, CountsAVisitOnlyAtTheAddressThatItReachedLast) {
  auto politeness = make_politeness({.per_address_at_once = 1});
  auto one = politeness.start("one.example", kStart);
  ASSERT_TRUE(politeness.reach(one, "2001:db8::1"));
  ASSERT_TRUE(politeness.reach(one, "192.0.2.1"));
  auto two = politeness.start("two.test", kStart);
  EXPECT_TRUE(politeness.reach(two, "2001:db8::1"));
}

TEST(BackOff, DoublesWithEachFailureInARowUpToTwoMinutes) {
  auto politeness = make_politeness();
  auto now = kStart;
  for (auto const longest : {1s, 2s, 4s, 8s, 16s, 32s, 64s, 120s, 120s, 120s}) {
    auto const visit = politeness.start("a.example", now);
    politeness.finish(visit, VisitOutcome::failed, std::nullopt, now);
    EXPECT_EQ(politeness.find_start("a.example", now), now + longest);
    now += longest;
  }
}

TEST(BackOff, IsAsMuchShorterAsAHostMayBeAskedMoreOften) {
  auto politeness = make_politeness({.per_host_per_second = 20, .per_domain_per_second = 20});
  auto now = kStart;
  for (auto const longest : {50ms, 100ms, 200ms, 400ms, 800ms, 1600ms, 3200ms, 6000ms, 6000ms}) {
    auto const visit = politeness.start("a.example", now);
    politeness.finish(visit, VisitOutcome::failed, std::nullopt, now);
    EXPECT_EQ(politeness.find_start("a.example", now), now + longest);
    now += longest;
  }
}

TEST(BackOff, IsDrawnFromTheWholeRange) {
  auto politeness = make_politeness({}, 0.25);
  auto const visit = politeness.start("a.example", kStart);
  politeness.finish(visit, VisitOutcome::failed, std::nullopt, kStart);
  politeness.finish(politeness.start("a.example", kStart + 1s), VisitOutcome::failed, std::nullopt, kStart + 60s);
  EXPECT_EQ(politeness.find_start("a.example", kStart + 60s), kStart + 60s + 500ms);
}

TEST(BackOff, BeginsAnewAfterAnAnswer) {
  auto politeness = make_politeness();
  auto now = kStart;
  for (auto const outcome : {VisitOutcome::failed, VisitOutcome::failed, VisitOutcome::answered}) {
    politeness.finish(politeness.start("a.example", now), outcome, std::nullopt, now);
    now += 10s;
  }
  politeness.finish(politeness.start("a.example", now), VisitOutcome::failed, std::nullopt, now);
  EXPECT_EQ(politeness.find_start("a.example", now), now + 1s);
}

TEST(BackOff, CountsRequestsThatFailedTogetherOnce) {
  auto politeness = make_politeness();
  auto const first = politeness.start("a.example", kStart);
  auto const second = politeness.start("a.example", kStart);
  politeness.finish(first, VisitOutcome::failed, std::nullopt, kStart + 3s);
  politeness.finish(second, VisitOutcome::failed, std::nullopt, kStart + 3s);
  EXPECT_EQ(politeness.find_start("a.example", kStart + 3s), kStart + 4s);
}

TEST(BackOff, LeavesOtherHostsAlone) {
  auto politeness = make_politeness();
  politeness.finish(politeness.start("a.example", kStart), VisitOutcome::failed, 60s, kStart);
  EXPECT_LE(politeness.find_start("b.test", kStart), kStart);
}

TEST(BackOff, SaysNothingOfAHostWhoseRequestWasCancelled) {
  auto politeness = make_politeness({.per_host_per_second = 1000, .per_domain_per_second = 1000});
  politeness.finish(politeness.start("a.example", kStart), VisitOutcome::neutral, std::nullopt, kStart);
  EXPECT_LE(politeness.find_start("a.example", kStart + 1ms), kStart + 1ms);
}

TEST(RetryAfter, IsWaitedForWhereItIsLongerThanTheBackOff) {
  auto politeness = make_politeness();
  politeness.finish(politeness.start("a.example", kStart), VisitOutcome::failed, 90s, kStart);
  EXPECT_EQ(politeness.find_start("a.example", kStart), kStart + 90s);
}

TEST(RetryAfter, IsCapped) {
  auto politeness = make_politeness();
  politeness.finish(politeness.start("a.example", kStart), VisitOutcome::failed, 1'000'000s, kStart);
  EXPECT_EQ(politeness.find_start("a.example", kStart), kStart + Politeness::kMaxRetryAfter);
}

}  // namespace
}  // namespace orrery
