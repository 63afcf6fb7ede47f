#include "fetch/rate_limiter.hpp"

#include <gtest/gtest.h>

namespace orrery {
namespace {

using namespace std::chrono_literals;
using Time = RateLimiter::Time;

Time const kStart = Time{} + 1h;

RateLimiter make_politeness(RateLimits limits = {}, double jitter = 1.0) {
  return RateLimiter(limits, [jitter] { return jitter; });
}

TEST(RateLimiter, LetsTheFirstRequestStartAtOnce) {
  auto rate_limiter = make_politeness();
  EXPECT_LE(rate_limiter.earliest_start("a.example", kStart), kStart);
}

TEST(RateLimiter, SpacesTheStartsOfOneHostByItsRate) {
  auto rate_limiter = make_politeness({.per_host_per_second = 4});
  auto const slot = rate_limiter.start("a.example", kStart);
  rate_limiter.finish(slot, RequestOutcome::answered, std::nullopt, kStart);
  EXPECT_EQ(rate_limiter.earliest_start("a.example", kStart), kStart + 250ms);
}

TEST(RateLimiter, DoesNotSaveUpStartsThatAnIdleHostDidNotUse) {
  auto rate_limiter = make_politeness();
  rate_limiter.start("a.example", kStart);
  rate_limiter.start("a.example", kStart + 1h);
  EXPECT_EQ(rate_limiter.earliest_start("a.example", kStart + 1h), kStart + 1h + 1s);
}

TEST(RateLimiter, HoldsAHostAtItsNumberAtOnceUntilOneEnds) {
  auto rate_limiter = make_politeness({.per_host_at_once = 2});
  auto const first = rate_limiter.start("a.example", kStart);
  rate_limiter.start("a.example", kStart + 1s);
  EXPECT_EQ(rate_limiter.earliest_start("a.example", kStart + 2s), std::nullopt);
  rate_limiter.finish(first, RequestOutcome::answered, std::nullopt, kStart + 2s);
  EXPECT_LE(rate_limiter.earliest_start("a.example", kStart + 2s), kStart + 2s);
}

TEST(RateLimiter, SpacesTheHostsOfOneRegistrableDomainTogether) {
  auto rate_limiter = make_politeness({.per_host_per_second = 1, .per_domain_per_second = 2});
  rate_limiter.start("rpc.operator.co.uk", kStart);
  EXPECT_EQ(rate_limiter.earliest_start("api.operator.co.uk", kStart), kStart + 500ms);
  EXPECT_LE(rate_limiter.earliest_start("api.other.co.uk", kStart), kStart);
}

TEST(RateLimiter, NeverHoldsADomainBelowTheRateOfOneHost) {
  auto rate_limiter = make_politeness({.per_host_per_second = 10, .per_domain_per_second = 2});
  rate_limiter.start("rpc.operator.com", kStart);
  EXPECT_EQ(rate_limiter.earliest_start("rpc.operator.com", kStart), kStart + 100ms);
}

TEST(RateLimiter, HoldsAnAddressAtItsNumberAtOnceOverAllItsNames) {
  auto rate_limiter = make_politeness({.per_address_at_once = 2});
  auto one = rate_limiter.start("one.example", kStart);
  auto two = rate_limiter.start("two.test", kStart);
  auto three = rate_limiter.start("three.invalid", kStart);
  EXPECT_TRUE(rate_limiter.reach(one, "192.0.2.1"));
  EXPECT_TRUE(rate_limiter.reach(two, "192.0.2.1"));
  EXPECT_FALSE(rate_limiter.reach(three, "192.0.2.1"));
}

TEST(RateLimiter, MakesAPostponedRequestWaitForItsAddressAndNotForItsRate) {
  auto rate_limiter = make_politeness({.per_address_at_once = 1});
  auto one = rate_limiter.start("one.example", kStart);
  auto two = rate_limiter.start("two.test", kStart);
  ASSERT_TRUE(rate_limiter.reach(one, "192.0.2.1"));
  ASSERT_FALSE(rate_limiter.reach(two, "192.0.2.1"));
  rate_limiter.postpone(two);
  EXPECT_EQ(rate_limiter.earliest_start("two.test", kStart), std::nullopt);
  rate_limiter.finish(one, RequestOutcome::answered, std::nullopt, kStart);
  EXPECT_LE(rate_limiter.earliest_start("two.test", kStart), kStart);
}

TEST(RateLimiter, CountsAVisitOnlyAtTheAddressThatItReachedLast) {
  auto rate_limiter = make_politeness({.per_address_at_once = 1});
  auto one = rate_limiter.start("one.example", kStart);
  ASSERT_TRUE(rate_limiter.reach(one, "2001:db8::1"));
  ASSERT_TRUE(rate_limiter.reach(one, "192.0.2.1"));
  auto two = rate_limiter.start("two.test", kStart);
  EXPECT_TRUE(rate_limiter.reach(two, "2001:db8::1"));
}

TEST(BackOff, DoublesWithEachFailureInARowUpToTwoMinutes) {
  auto rate_limiter = make_politeness();
  auto now = kStart;
  for (auto const longest : {1s, 2s, 4s, 8s, 16s, 32s, 64s, 120s, 120s, 120s}) {
    auto const slot = rate_limiter.start("a.example", now);
    rate_limiter.finish(slot, RequestOutcome::failed, std::nullopt, now);
    EXPECT_EQ(rate_limiter.earliest_start("a.example", now), now + longest);
    now += longest;
  }
}

TEST(BackOff, IsAsMuchShorterAsAHostMayBeAskedMoreOften) {
  auto rate_limiter = make_politeness({.per_host_per_second = 20, .per_domain_per_second = 20});
  auto now = kStart;
  for (auto const longest : {50ms, 100ms, 200ms, 400ms, 800ms, 1600ms, 3200ms, 6000ms, 6000ms}) {
    auto const slot = rate_limiter.start("a.example", now);
    rate_limiter.finish(slot, RequestOutcome::failed, std::nullopt, now);
    EXPECT_EQ(rate_limiter.earliest_start("a.example", now), now + longest);
    now += longest;
  }
}

TEST(BackOff, IsDrawnFromTheWholeRange) {
  auto rate_limiter = make_politeness({}, 0.25);
  auto const slot = rate_limiter.start("a.example", kStart);
  rate_limiter.finish(slot, RequestOutcome::failed, std::nullopt, kStart);
  rate_limiter.finish(rate_limiter.start("a.example", kStart + 1s), RequestOutcome::failed, std::nullopt, kStart + 60s);
  EXPECT_EQ(rate_limiter.earliest_start("a.example", kStart + 60s), kStart + 60s + 500ms);
}

TEST(BackOff, BeginsAnewAfterAnAnswer) {
  auto rate_limiter = make_politeness();
  auto now = kStart;
  for (auto const outcome : {RequestOutcome::failed, RequestOutcome::failed, RequestOutcome::answered}) {
    rate_limiter.finish(rate_limiter.start("a.example", now), outcome, std::nullopt, now);
    now += 10s;
  }
  rate_limiter.finish(rate_limiter.start("a.example", now), RequestOutcome::failed, std::nullopt, now);
  EXPECT_EQ(rate_limiter.earliest_start("a.example", now), now + 1s);
}

TEST(BackOff, CountsRequestsThatFailedTogetherOnce) {
  auto rate_limiter = make_politeness();
  auto const first = rate_limiter.start("a.example", kStart);
  auto const second = rate_limiter.start("a.example", kStart);
  rate_limiter.finish(first, RequestOutcome::failed, std::nullopt, kStart + 3s);
  rate_limiter.finish(second, RequestOutcome::failed, std::nullopt, kStart + 3s);
  EXPECT_EQ(rate_limiter.earliest_start("a.example", kStart + 3s), kStart + 4s);
}

TEST(BackOff, LeavesOtherHostsAlone) {
  auto rate_limiter = make_politeness();
  rate_limiter.finish(rate_limiter.start("a.example", kStart), RequestOutcome::failed, 60s, kStart);
  EXPECT_LE(rate_limiter.earliest_start("b.test", kStart), kStart);
}

TEST(BackOff, SaysNothingOfAHostWhoseRequestWasCancelled) {
  auto rate_limiter = make_politeness({.per_host_per_second = 1000, .per_domain_per_second = 1000});
  rate_limiter.finish(rate_limiter.start("a.example", kStart), RequestOutcome::neutral, std::nullopt, kStart);
  EXPECT_LE(rate_limiter.earliest_start("a.example", kStart + 1ms), kStart + 1ms);
}

TEST(RetryAfter, IsWaitedForWhereItIsLongerThanTheBackOff) {
  auto rate_limiter = make_politeness();
  rate_limiter.finish(rate_limiter.start("a.example", kStart), RequestOutcome::failed, 90s, kStart);
  EXPECT_EQ(rate_limiter.earliest_start("a.example", kStart), kStart + 90s);
}

TEST(RetryAfter, IsNotLengthenedByTheBackOff) {
  auto rate_limiter = make_politeness();
  auto now = kStart;
  for (int i = 0; i < 8; ++i) {
    rate_limiter.finish(rate_limiter.start("a.example", now), RequestOutcome::failed, std::nullopt, now);
    now = *rate_limiter.earliest_start("a.example", now);
  }
  rate_limiter.finish(rate_limiter.start("a.example", now), RequestOutcome::failed, 5s, now);
  EXPECT_EQ(rate_limiter.earliest_start("a.example", now), now + 5s);
}

TEST(RetryAfter, IsCapped) {
  auto rate_limiter = make_politeness();
  rate_limiter.finish(rate_limiter.start("a.example", kStart), RequestOutcome::failed, 1'000'000s, kStart);
  EXPECT_EQ(rate_limiter.earliest_start("a.example", kStart), kStart + RateLimiter::kMaxRetryAfter);
}

}  // namespace
}  // namespace orrery
