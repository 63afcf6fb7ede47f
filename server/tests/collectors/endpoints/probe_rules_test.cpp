#include "collectors/endpoints/impl/probe_rules.hpp"

#include "collectors/endpoints/probe_round.hpp"
#include "collectors/nodes/node_health_cache.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace orrery {
namespace {

using namespace std::chrono_literals;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

constexpr SteadyTime kStart{1'000s};
constexpr Timestamp kNow{std::chrono::seconds{1'790'000'000}};

TEST(Lag, CountsBlocksBehindTheMedianAndNoneForThoseAhead) {
  EXPECT_THAT(compute_lags({{100, kStart}, {90, kStart}, {100, kStart}, {130, kStart}, {101, kStart}}, 6s),
              ElementsAre(0, 10, 0, 0, 0));
  EXPECT_THAT(compute_lags({{7, kStart}}, 6s), ElementsAre(0));
  EXPECT_THAT(compute_lags({}, 6s), IsEmpty());
}

TEST(Lag, CarriesHeightsThatWereAskedAtDifferentTimesToTheSameMoment) {
  EXPECT_THAT(compute_lags({{100, kStart}, {110, kStart + 60s}, {120, kStart + 120s}, {100, kStart + 120s}}, 6s),
              ElementsAre(0, 0, 0, 20));
  EXPECT_THAT(compute_lags({{100, kStart}, {220, kStart + 120s}, {220, kStart + 120s}}, 1s), ElementsAre(0, 0, 0));
  EXPECT_THAT(compute_lags({{100, kStart}, {120, kStart + 120s}}, std::nullopt), ElementsAre(0, 0));
}

TEST(Lag, BearsABlockTimeOfZero) {
  EXPECT_THAT(compute_lags({{100, kStart}, {90, kStart}, {100, kStart}}, 0ms), ElementsAre(0, 10, 0));
}

TEST(LocalNetwork, IsDownWhereNobodyAmongManyAnswersAroundThatTime) {
  LocalNetwork own(10);
  EXPECT_FALSE(own.was_up(kStart));
  own.note_answer(kStart);
  EXPECT_TRUE(own.was_up(kStart - 30s));
  EXPECT_TRUE(own.was_up(kStart + 30s));
  EXPECT_FALSE(own.was_up(kStart - 31s));
  EXPECT_FALSE(own.was_up(kStart + 31s));
  own.note_answer(kStart - 40s);
  EXPECT_TRUE(own.was_up(kStart - 60s));
}

TEST(LocalNetwork, IsNotBlamedForTheSilenceOfAFew) {
  EXPECT_TRUE(LocalNetwork(9).was_up(kStart));
}

TEST(GrpcSchemes, GoByTheUsualPorts) {
  GrpcSchemes const schemes;
  EXPECT_EQ(schemes.url_of("a.example:443", kNow), "https://a.example:443");
  EXPECT_EQ(schemes.url_of("a.example:8443", kNow), "https://a.example:8443");
  EXPECT_EQ(schemes.url_of("a.example:9090", kNow), "http://a.example:9090");
  EXPECT_EQ(schemes.url_of("[2001:db8::1]:9090", kNow), "http://[2001:db8::1]:9090");
  EXPECT_EQ(schemes.url_of("http://a.example:443", kNow), "http://a.example:443");
}

TEST(GrpcSchemes, TryTheOtherWayBeforeAMisunderstandingCounts) {
  GrpcSchemes schemes;
  std::string const address = "a.example:9090";
  EXPECT_TRUE(schemes.note(address, Reach::garbled, kNow));
  EXPECT_EQ(schemes.url_of(address, kNow), "https://a.example:9090");
  EXPECT_FALSE(schemes.note(address, Reach::no_tls, kNow)) << "neither way: it counts";
  EXPECT_EQ(schemes.url_of(address, kNow), "http://a.example:9090");
  EXPECT_FALSE(schemes.note(address, Reach::garbled, kNow));
  EXPECT_FALSE(schemes.note(address, Reach::http, kNow));
  EXPECT_EQ(schemes.url_of(address, kNow), "https://a.example:9090");
  EXPECT_FALSE(schemes.note(address, Reach::no_tls, kNow)) << "it was proven: now it is a failure";
}

TEST(GrpcSchemes, ChangeWhatWasProvenAfterThreeContradictionsInARow) {
  GrpcSchemes schemes;
  std::string const address = "a.example:9090";
  auto const note_each = [&](std::initializer_list<Reach> reaches) {
    for (auto const reach : reaches) {
      EXPECT_FALSE(schemes.note(address, reach, kNow)) << "of what was proven, a failure is one";
      EXPECT_EQ(schemes.url_of(address, kNow), "http://a.example:9090");
    }
  };
  note_each({Reach::http, Reach::garbled, Reach::garbled, Reach::http, Reach::garbled, Reach::garbled, Reach::silent,
             Reach::garbled, Reach::garbled, Reach::not_asked});
  EXPECT_FALSE(schemes.note(address, Reach::garbled, kNow));
  EXPECT_EQ(schemes.url_of(address, kNow), "https://a.example:9090");
  EXPECT_FALSE(schemes.note(address, Reach::http, kNow));
  for (int i = 0; i < 2; ++i) {
    EXPECT_FALSE(schemes.note(address, Reach::no_tls, kNow));
    EXPECT_EQ(schemes.url_of(address, kNow), "https://a.example:9090") << "now this is what was proven";
  }
}

TEST(GrpcSchemes, GoBackToWhatWasProvenWhereTheOtherWayIsNotUnderstoodEither) {
  std::string const address = "a.example:9090";
  for (auto const reach : {Reach::no_tls, Reach::silent, Reach::unreachable}) {
    GrpcSchemes schemes;
    schemes.note(address, Reach::http, kNow);
    for (int i = 0; i < 3; ++i) {
      schemes.note(address, Reach::garbled, kNow);
    }
    EXPECT_EQ(schemes.url_of(address, kNow), "https://a.example:9090");
    EXPECT_FALSE(schemes.note(address, Reach::not_asked, kNow));
    EXPECT_EQ(schemes.url_of(address, kNow), "https://a.example:9090") << "it was not tried yet";
    bool const may_be_for_the_way = reach != Reach::unreachable;
    EXPECT_EQ(schemes.note(address, reach, kNow), may_be_for_the_way);
    EXPECT_EQ(schemes.url_of(address, kNow), "http://a.example:9090");
    EXPECT_FALSE(schemes.note(address, Reach::garbled, kNow));
    EXPECT_EQ(schemes.url_of(address, kNow), "http://a.example:9090");
  }
}

TEST(GrpcSchemes, ForgetAnAddressThatIsNotProbedAnyMore) {
  GrpcSchemes schemes;
  std::string const address = "a.example:9090";
  schemes.note(address, Reach::garbled, kNow);
  EXPECT_EQ(schemes.url_of(address, kNow + 23h), "https://a.example:9090");
  EXPECT_EQ(schemes.url_of(address, kNow + 25h), "http://a.example:9090");
}

TEST(GrpcSchemes, ChangeNothingWhereTheAddressSaysItOrNothingWasMisunderstood) {
  GrpcSchemes schemes;
  EXPECT_FALSE(schemes.note("http://a.example:9090", Reach::garbled, kNow));
  EXPECT_EQ(schemes.url_of("http://a.example:9090", kNow), "http://a.example:9090");
  for (auto const reach : {Reach::not_asked, Reach::unreachable, Reach::silent, Reach::no_tls}) {
    EXPECT_FALSE(schemes.note("a.example:9090", reach, kNow));
    EXPECT_EQ(schemes.url_of("a.example:9090", kNow), "http://a.example:9090");
  }
}

TEST(RecentLatencies, GiveTheMedianOfTheLastHourToTwoDigits) {
  RecentLatencies latencies;
  EXPECT_EQ(latencies.compute_median(1, kNow), std::nullopt);
  latencies.add(1, kNow - 61min, 1);
  latencies.add(1, kNow - 50min, 300);
  latencies.add(1, kNow - 40min, 5'000);
  latencies.add(1, kNow, 1'234);
  latencies.add(1, kNow, 9'999);
  latencies.add(2, kNow, 7);
  EXPECT_EQ(latencies.compute_median(1, kNow), 1'200);
  EXPECT_EQ(latencies.compute_median(2, kNow), 7);
  latencies.forget_old(kNow + 59min);
  EXPECT_EQ(latencies.compute_median(1, kNow + 59min), 1'200);
  EXPECT_EQ(latencies.compute_median(1, kNow + 60min), std::nullopt);
}

TEST(NodeHealthCache, LeavesANodeAloneThatAProbeFoundWanting) {
  NodeHealthCache memory;
  std::vector<std::string> const addresses{"a", "b", "c"};
  memory.note_probe("x-1", "a", Verdict::timeout, kNow);
  memory.note_probe("x-1", "b", Verdict::wrong_chain, kNow);
  memory.note_probe("x-1", "c", Verdict::rate_limited, kNow);
  EXPECT_THAT(memory.order_candidates({"x-1", "", addresses}, NodeNeed::state, kNow), ElementsAre("c", "a"));
  memory.note_probe("x-1", "b", Verdict::ok, kNow);
  EXPECT_THAT(memory.order_candidates({"x-1", "", addresses}, NodeNeed::state, kNow + 12min),
              ElementsAre("a", "b", "c"));
}

TEST(NodeHealthCache, DoesNotForgiveForAGoodProbeWhatFailedForADataSet) {
  NodeHealthCache memory;
  std::vector<std::string> const addresses{"a", "b"};
  memory.note_failure("x-1", "a", kNow);
  memory.note_probe("x-1", "a", Verdict::ok, kNow);
  EXPECT_THAT(memory.order_candidates({"x-1", "", addresses}, NodeNeed::state, kNow), ElementsAre("b", "a"));
}

}  // namespace
}  // namespace orrery
