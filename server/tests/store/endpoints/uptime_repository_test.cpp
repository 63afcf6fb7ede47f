#include "store/endpoints/uptime_repository.hpp"

#include "domain/names.hpp"
#include "store/core/expire_rows.hpp"
#include "store/driver/connection.hpp"
#include "store/store_fixture.hpp"

#include <gmock/gmock.h>

namespace orrery::test {
namespace {

using std::chrono::hours;
using std::chrono::minutes;
using testing::ElementsAre;
using testing::SizeIs;

constexpr std::int64_t kEndpoint = 42;
constexpr minutes kEvery{5};
constexpr std::int64_t kProbesOfADay = 288;
constexpr Timestamp kMidnight = std::chrono::sys_days{std::chrono::year{2026} / 11 / 1};

class UptimeLedgerTest : public StoreTest {
 protected:
  void SetUp() override {
    StoreTest::SetUp();
    if (!IsSkipped()) store_ = open_writer();
  }

  // As the passes of the collector do it: the first one of an hour sums up the past.
  void begin_hour(Timestamp pass) {
    if (base_ && base_->hour == hour_of(pass)) return;
    auto writing = store_->begin_write();
    roll_up_days(writing, day_of(pass));
    writing.commit();
    auto reading = store_->begin_read();
    if (base_ && can_advance(*base_, hour_of(pass))) {
      advance_uptime_base(reading, *base_, hour_of(pass));
    } else {
      base_ = load_uptime_base(reading, hour_of(pass));
    }
  }
  void record(Timestamp pass, std::vector<ProbeResult> const& results) {
    begin_hour(pass);
    auto writing = store_->begin_write();
    record_probes(writing, pass, results, *base_);
    writing.commit();
  }
  void record(Timestamp pass, Verdict verdict) { record(pass, {a_result(verdict)}); }

  // One probe each interval of [from, until); a transaction an hour is quicker, and the same.
  void record_each(Timestamp from, Timestamp until, Verdict verdict) {
    std::vector<ProbeResult> const results{a_result(verdict)};
    for (auto pass = from; pass < until;) {
      begin_hour(pass);
      auto writing = store_->begin_write();
      for (; pass < until && hour_of(pass) == base_->hour; pass += kEvery) {
        record_probes(writing, pass, results, *base_);
      }
      writing.commit();
    }
  }

  static ProbeResult a_result(Verdict verdict, std::int64_t endpoint = kEndpoint) {
    ProbeResult result;
    result.endpoint = endpoint;
    result.verdict = verdict;
    return result;
  }

  StoredEndpointHealth health() {
    auto reading = store_->begin_read();
    return load_endpoint_health(reading).at(0);
  }
  std::vector<UptimeDay> days() {
    auto reading = store_->begin_read();
    std::vector<UptimeDay> days;
    visit_uptime_days(reading, 0, [&](UptimeDay const& day) { days.push_back(day); });
    return days;
  }
  std::optional<std::int64_t> uptime(std::size_t window) {
    return compute_uptime(health().uptime.at(window), count_expected(kUptimeWindowLengths.at(window), kEvery));
  }

  std::unique_ptr<Store> store_;
  std::optional<UptimeBase> base_;
};
ORRERY_ON_EVERY_ENGINE(UptimeLedgerTest);

TEST_P(UptimeLedgerTest, GivesTheExactPercentageOfAnOutage) {
  auto const end = kMidnight + hours(24 * 100);
  auto const outage = end - hours(3);
  record_each(end - hours(24 * 7), outage, Verdict::ok);
  record_each(outage, outage + hours(1), Verdict::timeout);
  record_each(outage + hours(1), end, Verdict::ok);
  // The windows go up to the present hour, which is whole here: 12 of 288 and of 2,016 probes are bad.
  EXPECT_EQ(health().uptime[0], (ProbeCounts{276, 12, 0}));
  EXPECT_EQ(uptime(0), 9'583);
  EXPECT_EQ(health().uptime[1], (ProbeCounts{2'004, 12, 0}));
  EXPECT_EQ(uptime(1), 9'940);
  EXPECT_EQ(uptime(2), std::nullopt) << "under half of 30 days is measured";
  EXPECT_EQ(uptime(3), std::nullopt);
}

TEST_P(UptimeLedgerTest, SumsDaysForTheLongWindows) {
  auto const end = kMidnight + hours(24 * 46) + hours(6);
  // Twice a day would be slow to make here: an hour of each day, counted like a day.
  for (auto day = kMidnight; day < end; day += hours(24)) {
    record_each(day, day + hours(1), day == kMidnight + hours(24 * 20) ? Verdict::refused : Verdict::ok);
  }
  EXPECT_EQ(health().uptime[2], (ProbeCounts{29 * 12, 12, 0}));
  EXPECT_EQ(health().uptime[3], (ProbeCounts{46 * 12, 12, 0}));
  EXPECT_EQ(health().today, (ProbeCounts{12, 0, 0}));
  EXPECT_THAT(days(), SizeIs(46));
  EXPECT_EQ(days().at(20), (UptimeDay{day_of(kMidnight) + 20, kEndpoint, {0, 12, 0}}));
}

// What each endpoint has in its windows, then today; without those that have nothing.
std::map<std::int64_t, std::vector<ProbeCounts>> list_sums(UptimeBase const& base) {
  std::map<std::int64_t, std::vector<ProbeCounts>> sums;
  for (auto const& [endpoint, counts] : base.endpoints) {
    std::vector<ProbeCounts> all(counts.windows.begin(), counts.windows.end());
    all.push_back(counts.today);
    if (all != std::vector<ProbeCounts>(all.size())) sums.emplace(endpoint, std::move(all));
  }
  return sums;
}

TEST_P(UptimeLedgerTest, AdvancesAnHourToWhatSevenDaysSumUpTo) {
  auto second = a_result(Verdict::ok, 44);
  second.needed_second_try = true;
  constexpr int kDays = 9;
  for (int hour = 0; hour < kDays * 24; ++hour) {
    std::vector<ProbeResult> results{a_result(hour % 7 == 0 ? Verdict::timeout : Verdict::ok), second};
    if (hour % 5 == 0) results.push_back(a_result(Verdict::blocked, 43));
    if (hour < 30) results.push_back(a_result(Verdict::refused, 45));  // leaves the windows
    record(kMidnight + hours(hour), results);
  }
  auto reading = store_->begin_read();
  auto const first = hour_of(kMidnight) + 24 * (kDays - 1);
  auto base = load_uptime_base(reading, first);
  for (auto const hour : {first + 1, first + 2, first + 9, first + 23}) {
    ASSERT_TRUE(can_advance(base, hour));
    advance_uptime_base(reading, base, hour);
    EXPECT_EQ(base.hour, hour);
    EXPECT_EQ(list_sums(base), list_sums(load_uptime_base(reading, hour))) << hour - first;
  }
  EXPECT_FALSE(can_advance(base, first + 24)) << "the days before are other ones then";
  EXPECT_FALSE(can_advance(base, base.hour)) << "it is of that hour already";
}

TEST_P(UptimeLedgerTest, ForgetsWhatLeftTheWindow) {
  record_each(kMidnight, kMidnight + hours(1), Verdict::timeout);
  record_each(kMidnight + hours(1), kMidnight + hours(24), Verdict::ok);
  EXPECT_EQ(health().uptime[0].bad, 12);
  record(kMidnight + hours(24), Verdict::ok);
  EXPECT_EQ(health().uptime[0].bad, 0);
  EXPECT_EQ(health().uptime[1].bad, 12);
}

TEST_P(UptimeLedgerTest, AddsNothingWhenAPassIsRecordedAgain) {
  auto result = a_result(Verdict::ok);
  result.latency_ms = 123;
  result.median_latency_ms = 120;
  record(kMidnight, {result, a_result(Verdict::timeout, 43)});
  auto reading = [&] {
    auto transaction = store_->begin_read();
    return load_endpoint_health(transaction);
  };
  auto const before = reading();
  auto const revision = store_->revision();
  for (int i = 0; i < 10; ++i) {
    record(kMidnight, {result, a_result(Verdict::timeout, 43)});
  }
  base_.reset();
  record(kMidnight, {result, a_result(Verdict::timeout, 43)});
  EXPECT_EQ(reading(), before);
  EXPECT_EQ(store_->revision(), revision);
  EXPECT_EQ(before.at(0).uptime[0], (ProbeCounts{1, 0, 0}));
  EXPECT_EQ(before.at(1).health.failures_in_a_row, 1);
}

TEST_P(UptimeLedgerTest, ShowsOneThatLetsThisServerInNoMoreAndCountsItAsNeitherGoodNorBad) {
  record(kMidnight, Verdict::ok);
  for (int i = 1; i <= 12; ++i) {
    record(kMidnight + i * kEvery, Verdict::blocked);
  }
  auto const blocked = health();
  EXPECT_EQ(blocked.health.verdict, Verdict::blocked);
  EXPECT_EQ(blocked.uptime[0], (ProbeCounts{1, 0, 0}));
  EXPECT_EQ(blocked.health.failures_in_a_row, 0);
  EXPECT_FALSE(is_broken(blocked.health));
  EXPECT_EQ(blocked.health.last_success, kMidnight);
  EXPECT_EQ(blocked.measured_at, kMidnight);
  EXPECT_EQ(blocked.changed_at, kMidnight + kEvery);
  record(kMidnight + 13 * kEvery, Verdict::rate_limited);
  EXPECT_EQ(health().health.verdict, Verdict::blocked);
  record(kMidnight + 14 * kEvery, Verdict::ok);
  EXPECT_EQ(health().health.verdict, Verdict::ok);
}

TEST_P(UptimeLedgerTest, DoesNotCallOneBrokenWhileItLetsNobodySee) {
  for (int i = 0; i < 10; ++i) {
    record(kMidnight + i * kEvery, Verdict::timeout);
  }
  ASSERT_TRUE(is_broken(health().health));
  record(kMidnight + 10 * kEvery, Verdict::blocked);
  EXPECT_FALSE(is_broken(health().health));
  record(kMidnight + 11 * kEvery, Verdict::timeout);
  EXPECT_TRUE(is_broken(health().health)) << "the eleventh in a row that was measured";
}

TEST_P(UptimeLedgerTest, CountsWhatWasGoodAtTheSecondTryOnlyThroughHoursAndDays) {
  auto second = a_result(Verdict::ok);
  second.needed_second_try = true;
  auto failed_twice = a_result(Verdict::timeout);
  failed_twice.needed_second_try = true;
  record(kMidnight, {second});
  record(kMidnight + kEvery, Verdict::ok);
  record(kMidnight + 2 * kEvery, {failed_twice});
  EXPECT_EQ(health().uptime[kFirstTryWindow], (ProbeCounts{2, 1, 0, 1}));
  record(kMidnight + hours(1), {second});
  EXPECT_EQ(health().uptime[kFirstTryWindow], (ProbeCounts{3, 1, 0, 2})) << "of two hours";
  record(kMidnight + hours(24), Verdict::ok);
  EXPECT_EQ(health().uptime[kFirstTryWindow], (ProbeCounts{4, 1, 0, 2})) << "of a whole day and an hour";
  EXPECT_EQ(days().at(0).counts, (ProbeCounts{3, 1, 0, 2}));
}

TEST_P(UptimeLedgerTest, SaysSinceWhenThereIsASecondTryWhereThereAreOlderProbes) {
  auto const change = [this] {
    auto reading = store_->begin_read();
    return load_method_change(reading);
  };
  auto const note = [this](Timestamp pass) {
    auto writing = store_->begin_write();
    note_second_tries(writing, pass);
    writing.commit();
  };
  EXPECT_EQ(change(), std::nullopt);
  record(kMidnight, Verdict::ok);
  note(kMidnight + hours(1));
  EXPECT_EQ(change(), kMidnight + hours(1));
  note(kMidnight + hours(2));
  EXPECT_EQ(change(), kMidnight + hours(1)) << "it changed once";
}

TEST_P(UptimeLedgerTest, KnowsNoChangeWhereEveryProbeHadASecondTry) {
  for (auto const pass : {kMidnight, kMidnight + hours(1)}) {
    auto writing = store_->begin_write();
    note_second_tries(writing, pass);
    writing.commit();
    record(pass, Verdict::ok);
  }
  auto reading = store_->begin_read();
  EXPECT_EQ(load_method_change(reading), std::nullopt);
}

TEST_P(UptimeLedgerTest, LetsAMeasurementExpireAfterADay) {
  auto good = a_result(Verdict::ok);
  good.median_latency_ms = 120;
  good.lag = 0;
  record(kMidnight, {good});
  record(kMidnight + hours(24) - kEvery, Verdict::rate_limited);
  EXPECT_EQ(health().health.verdict, Verdict::ok);
  EXPECT_FALSE(has_no_recent_measurement(health()));
  record(kMidnight + hours(24), Verdict::rate_limited);
  EXPECT_EQ(health().health.verdict, Verdict::rate_limited);
  EXPECT_EQ(health().health.latency_ms, std::nullopt);
  EXPECT_EQ(health().health.lag, std::nullopt);
  EXPECT_TRUE(has_no_recent_measurement(health()));
  record(kMidnight + hours(25), Verdict::never);
  EXPECT_EQ(health().health.verdict, Verdict::never);
  record(kMidnight + hours(26), {good});
  EXPECT_EQ(health().health.verdict, Verdict::ok);
  EXPECT_FALSE(has_no_recent_measurement(health()));
}

TEST_P(UptimeLedgerTest, CallsNobodyBrokenWhereAMeasurementExpired) {
  for (int i = 0; i < 10; ++i) {
    record(kMidnight + i * kEvery, Verdict::timeout);
  }
  ASSERT_TRUE(is_broken(health().health));
  record(kMidnight + hours(25), Verdict::rate_limited);
  EXPECT_FALSE(is_broken(health().health));
}

TEST_P(UptimeLedgerTest, TakesTheRestOfAPassThatWasCutOff) {
  record(kMidnight, {a_result(Verdict::ok)});
  record(kMidnight, {a_result(Verdict::ok), a_result(Verdict::ok, 43)});
  auto transaction = store_->begin_read();
  auto const all = load_endpoint_health(transaction);
  ASSERT_THAT(all, SizeIs(2));
  EXPECT_EQ(all[0].uptime[0].good, 1);
  EXPECT_EQ(all[1].uptime[0].good, 1);
}

TEST_P(UptimeLedgerTest, KeepsTheLastMeasuredValueWhereAProbeMeasuredNothing) {
  auto result = a_result(Verdict::ok);
  result.median_latency_ms = 120;
  result.lag = 3;
  result.cors = true;
  result.tls_expires_at = kMidnight + hours(240);
  record(kMidnight, {result});
  auto const before = health();
  record(kMidnight + kEvery, Verdict::rate_limited);
  record(kMidnight + 2 * kEvery, Verdict::never);
  auto const after = health();
  EXPECT_EQ(after.health, before.health);
  EXPECT_EQ(after.measured_at, kMidnight);
  EXPECT_EQ(after.changed_at, kMidnight);
  EXPECT_EQ(after.uptime[0].good, 1);
  EXPECT_EQ(after.uptime[0].bad, 0);
}

TEST_P(UptimeLedgerTest, SaysNeverUntilAProbeMeasuredSomething) {
  record(kMidnight, Verdict::rate_limited);
  EXPECT_EQ(health().health, EndpointHealth{});
  EXPECT_EQ(health().measured_at, std::nullopt);
}

TEST_P(UptimeLedgerTest, CountsFailuresInARowAndRemembersTheLastSuccess) {
  record(kMidnight, Verdict::ok);
  record_each(kMidnight + kEvery, kMidnight + 11 * kEvery, Verdict::stale);
  EXPECT_EQ(health().health.failures_in_a_row, 10);
  EXPECT_TRUE(is_broken(health().health));
  EXPECT_EQ(health().health.last_success, kMidnight);
  EXPECT_EQ(health().changed_at, kMidnight + kEvery);
  record(kMidnight + 11 * kEvery, Verdict::ok);
  EXPECT_EQ(health().health.failures_in_a_row, 0);
  EXPECT_FALSE(is_broken(health().health));
  EXPECT_EQ(health().health.last_success, kMidnight + 11 * kEvery);
}

TEST_P(UptimeLedgerTest, GivesBackEveryFieldAndEveryAbsence) {
  auto result = a_result(Verdict::syncing);
  result.median_latency_ms = 9'900;
  result.lag = 1'000'000;
  result.cors = false;
  result.tls_expires_at = kMidnight;
  record(kMidnight + kEvery, {result});
  StoredEndpointHealth expected;
  expected.endpoint = kEndpoint;
  expected.pass = kMidnight + kEvery;
  expected.health = {Verdict::syncing, 1, std::nullopt, 9'900, false, 1'000'000, kMidnight};
  expected.measured_at = expected.pass;
  expected.changed_at = expected.pass;
  expected.uptime.fill({0, 1, 0});
  expected.today = {0, 1, 0};
  EXPECT_EQ(health(), expected);
}

TEST_P(UptimeLedgerTest, TellsWhyTlsFailedForAsLongAsItDoes) {
  Timestamp pass = kMidnight;
  for (auto const word : all_words<TlsFault>()) {
    auto failed = a_result(Verdict::tls);
    failed.tls_fault = parse_word<TlsFault>(word);
    record(pass += kEvery, {failed});
    EXPECT_EQ(health().health.tls_fault, failed.tls_fault) << word;
    EXPECT_EQ(health().changed_at, pass) << word;
    record(pass += kEvery, Verdict::never);
    EXPECT_EQ(health().health.tls_fault, failed.tls_fault) << "nothing was measured: the last verdict stands";
  }
  record(pass += kEvery, Verdict::ok);
  EXPECT_EQ(health().health.tls_fault, std::nullopt);
}

TEST_P(UptimeLedgerTest, HoursGoAfterThirtyFiveDaysOnceTheirDayHasTheirSums) {
  record_each(kMidnight, kMidnight + hours(2), Verdict::ok);
  record_each(kMidnight + hours(30), kMidnight + hours(31), Verdict::timeout);
  auto const hours_left = [&] {
    auto reading = store_->begin_read();
    return reading.connection().query("SELECT hour FROM uptime_hour").size();
  };
  expire_rows(*store_, kMidnight + hours(24 * 35), {});
  EXPECT_EQ(hours_left(), 3U);
  expire_rows(*store_, kMidnight + hours(24 * 35 + 2), {});
  EXPECT_EQ(hours_left(), 1U);
  expire_rows(*store_, kMidnight + hours(24 * 400), {});
  EXPECT_EQ(hours_left(), 1U) << "of a day that is not summed up";
  record(kMidnight + hours(48), Verdict::rate_limited);
  EXPECT_THAT(days(), ElementsAre(UptimeDay{day_of(kMidnight), kEndpoint, {24, 0, 0}},
                                  UptimeDay{day_of(kMidnight) + 1, kEndpoint, {0, 12, 0}}));
  expire_rows(*store_, kMidnight + hours(24 * 400), {});
  EXPECT_EQ(hours_left(), 1U) << "of the day that is not over";
}

TEST_P(UptimeLedgerTest, SumsUpADayOnceAndTheDaysThatWereMissedToo) {
  record_each(kMidnight, kMidnight + minutes(15), Verdict::ok);
  record_each(kMidnight + hours(48), kMidnight + hours(48) + minutes(10), Verdict::rate_limited);
  for (int i = 0; i < 3; ++i) {
    auto writing = store_->begin_write();
    roll_up_days(writing, day_of(kMidnight) + 4);
    writing.commit();
  }
  EXPECT_THAT(days(), ElementsAre(UptimeDay{day_of(kMidnight), kEndpoint, {3, 0, 0}},
                                  UptimeDay{day_of(kMidnight) + 2, kEndpoint, {0, 0, 2}}));
}

TEST_P(UptimeLedgerTest, ExplainsNoDowntimeOfItsOwnAsAnEndpoints) {
  // Nothing was asked for ten hours: what was measured counts, as long as it is half of what was expected.
  record_each(kMidnight, kMidnight + hours(7), Verdict::ok);
  record_each(kMidnight + hours(17), kMidnight + hours(24), Verdict::ok);
  EXPECT_EQ(uptime(0), 10'000);
  record(kMidnight + hours(26), Verdict::ok);
  EXPECT_EQ(health().uptime[0].good, kProbesOfADay - 10 * 12 - 3 * 12 + 1);
  EXPECT_EQ(uptime(0), std::nullopt);
}

}  // namespace
}  // namespace orrery::test
