#include "store/weights/weight_repository.hpp"

#include "base/amount.hpp"
#include "store/backup/backup.hpp"
#include "store/chain_builder.hpp"
#include "store/chains/chain_repository.hpp"
#include "store/core/expire_rows.hpp"
#include "store/core/table.hpp"
#include "store/driver/connection.hpp"
#include "store/market/series_repository.hpp"
#include "store/store_fixture.hpp"
#include "store/validators/self_bond_repository.hpp"
#include "store/weights/weight_evidence_repository.hpp"

#include <gmock/gmock.h>

namespace orrery::test {
namespace {

using namespace std::chrono;
using testing::ElementsAre;

constexpr UtcDay kDay = sys_days{year{2026} / 9 / 21};

class WeightRepositoryTest : public StoreTest {
 protected:
  void SetUp() override {
    StoreTest::SetUp();
    if (IsSkipped()) return;
    store_ = open_writer();
    auto writing = store_->begin_write();
    std::vector const chains{a_bare_chain("a-1"), a_bare_chain("b-1")};
    replace_chains(writing, chains, clock_.now());
    writing.commit();
  }

  static StoredWeightItem an_item(std::string slug, std::optional<std::int64_t> score, UtcDay day) {
    StoredWeightItem item{std::move(slug), score, std::nullopt, 1, std::nullopt, {}};
    if (score) {
      item.evidence = R"({"Score":)" + std::to_string(*score) + "}";
      item.as_of = day;
    }
    return item;
  }

  void put(UtcDay day, std::vector<SubjectWeights> const& subjects) {
    auto writing = store_->begin_write();
    put_weights(writing, {day, 1, {subjects.begin(), subjects.end()}}, clock_.now());
    writing.commit();
  }
  void put_own(SelfBond const& bond) {
    auto writing = store_->begin_write();
    put_self_bond(writing, "a-1", bond);
    writing.commit();
  }
  std::shared_ptr<StoredWeights const> load(std::shared_ptr<StoredWeights const> const& before = nullptr) {
    auto reading = store_->begin_read();
    return load_weights(reading, before);
  }
  std::vector<WeightHistoryRow> history(std::string_view subject, std::string_view slug) {
    auto reading = store_->begin_read();
    return load_weight_history(reading, subject, slug);
  }

  std::unique_ptr<Store> store_;
};
ORRERY_ON_EVERY_ENGINE(WeightRepositoryTest);

TEST_P(WeightRepositoryTest, HasNoneBeforeTheFirstComputation) {
  EXPECT_EQ(load(), nullptr);
}

TEST_P(WeightRepositoryTest, GivesBackScoresAndTheirAbsence) {
  put(kDay, {{"a-1", {an_item("market", std::nullopt, kDay), an_item("nakamoto", 109, kDay)}}});
  auto const weights = load();
  ASSERT_NE(weights, nullptr);
  EXPECT_EQ(weights->day, kDay);
  auto expected = std::vector{an_item("market", std::nullopt, kDay), an_item("nakamoto", 109, kDay)};
  for (auto& item : expected) {
    item.changed_at = clock_.now();
  }
  EXPECT_EQ(weights->find("a-1")->unpack().items, expected);
  EXPECT_EQ(compute_total(weights->find("a-1")->unpack()), 109);
  EXPECT_EQ(weights->find("b-1"), nullptr);
}

TEST(PackedWeights, GivesBackEveryTextAndItsAbsence) {
  StoredWeightItem whole{"nakamoto", 109, R"({"Score":109})", 2, kDay, Timestamp(seconds(7))};
  StoredWeightItem const unmeasured{"market", std::nullopt, std::nullopt, 2, std::nullopt, Timestamp(seconds(8))};
  StoredWeightItem const without_words{"website", 0, "", 2, kDay, Timestamp(seconds(9))};
  SubjectWeights weights{"a-1", {unmeasured, whole, without_words}};
  PackedWeights const packed(weights);
  EXPECT_EQ(packed.subject(), "a-1");
  EXPECT_EQ(packed.unpack(), weights);
  EXPECT_EQ(packed, PackedWeights(weights));
  whole.evidence = R"({"Score":110})";
  EXPECT_NE(packed, PackedWeights({"a-1", {unmeasured, whole, without_words}}));
}

TEST_P(WeightRepositoryTest, AReplayOfADayChangesNothing) {
  std::vector<SubjectWeights> const subjects{{"a-1", {an_item("nakamoto", 109, kDay)}}};
  put(kDay, subjects);
  auto const first = load();
  auto const revision = store_->revision();
  clock_.move(hours(1));
  for (int i = 0; i < 10; ++i) {
    put(kDay, subjects);
  }
  EXPECT_EQ(store_->revision(), revision);
  EXPECT_EQ(load(first), first);
  EXPECT_EQ(history("a-1", "nakamoto").size(), 1U);
}

TEST_P(WeightRepositoryTest, HistoryHasARowForEachDayOnWhichAScoreWasAnother) {
  put(kDay, {{"a-1", {an_item("nakamoto", 109, kDay)}}});
  put(kDay, {{"a-1", {an_item("nakamoto", 218, kDay)}}});
  put(kDay + days(1), {{"a-1", {an_item("nakamoto", 218, kDay + days(1))}}});
  put(kDay + days(2), {{"a-1", {an_item("nakamoto", std::nullopt, kDay)}}});
  EXPECT_THAT(history("a-1", "nakamoto"), ElementsAre(WeightHistoryRow{kDay, 218, R"({"Score":218})", 1},
                                                      WeightHistoryRow{kDay + days(2), std::nullopt, std::nullopt, 1}));
}

TEST_P(WeightRepositoryTest, SubjectsThatDidNotChangeAreShared) {
  put(kDay, {{"a-1", {an_item("nakamoto", 109, kDay)}}, {"b-1", {an_item("nakamoto", 0, kDay)}}});
  auto const first = load();
  put(kDay, {{"a-1", {an_item("nakamoto", 218, kDay)}}, {"b-1", {an_item("nakamoto", 0, kDay)}}});
  auto const second = load(first);
  EXPECT_NE(second->find("a-1"), first->find("a-1"));
  EXPECT_EQ(second->find("b-1"), first->find("b-1"));
}

// They are written some hundred at a time: at the seams nothing is left over, and nothing is lost.
TEST_P(WeightRepositoryTest, OfManySubjectsExactlyThoseOfTheLastComputationStay) {
  std::vector<SubjectWeights> all;
  for (int i = 0; i < 700; ++i) {
    all.push_back({"s-" + std::to_string(i), {an_item("nakamoto", i, kDay)}});
  }
  put(kDay, all);
  ASSERT_EQ(load()->subjects.size(), all.size());
  std::vector<SubjectWeights> some;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (i % 100 != 0 && i % 128 > 1) some.push_back(all[i]);
  }
  some.push_back({"", {an_item("nakamoto", 1, kDay)}});
  some.push_back({"\u044f", {an_item("nakamoto", 2, kDay)}});
  clock_.move(hours(1));
  put(kDay, some);
  auto const weights = load();
  EXPECT_EQ(weights->subjects.size(), some.size());
  for (auto const& subject : some) {
    auto const found = weights->find(subject.subject);
    ASSERT_NE(found, nullptr) << subject.subject;
    auto const item = found->unpack().items.front();
    EXPECT_EQ(item.score, subject.items.front().score);
    EXPECT_EQ(item.changed_at == clock_.now(), !subject.subject.starts_with("s-"));
  }
}

TEST_P(WeightRepositoryTest, ASubjectThatIsGoneLeavesItsHistory) {
  put(kDay, {{"a-1", {an_item("nakamoto", 109, kDay)}}});
  put(kDay + days(1), {});
  EXPECT_EQ(load()->find("a-1"), nullptr);
  EXPECT_EQ(history("a-1", "nakamoto").size(), 1U);
}

TEST_P(WeightRepositoryTest, TheHistoryOfAValidatorLooksTheWeightsOfChainsUp) {
  auto const evidence = [](std::string const& weight, std::string const& rate) {
    return R"({"Chains":[{"ChainId":"a-1","ChainWeight":)" + weight + R"(,"Rate":)" + rate +
           R"(},{"ChainId":"b-1","ChainWeight":null,"Rate":0.100000}]})";
  };
  auto const put_day = [&](UtcDay day, std::int64_t total, std::string const& text) {
    StoredWeightItem item{"commission", 700, text, 1, day, {}};
    put(day, {{"a-1", {an_item("nakamoto", total, day)}}, {"identity:0123456789ABCDEF", {item}}});
    auto writing = store_->begin_write();
    std::vector const points{
        SeriesPoint{SeriesMetric::weight, "a-1", Timestamp(day), to_display_units(std::to_string(total), 2), "orrery"}};
    replace_series_points(writing, points);
    writing.commit();
  };
  put_day(kDay, 7'120, evidence("71.20", "0.050000"));
  put_day(kDay + days(1), 7'200, evidence("72.00", "0.050000"));  // the same but for the weight
  put_day(kDay + days(2), 7'300, evidence("73.00", "0.060000"));
  put_day(kDay + days(3), 7'400, evidence("73.00", "0.070000"));  // of the day before
  EXPECT_THAT(history("identity:0123456789ABCDEF", "commission"),
              ElementsAre(WeightHistoryRow{kDay, 700, evidence("71.20", "0.050000"), 1},
                          WeightHistoryRow{kDay + days(2), 700, evidence("73.00", "0.060000"), 1},
                          WeightHistoryRow{kDay + days(3), 700, evidence("73.00", "0.070000"), 1}));
  EXPECT_EQ(load()->find("identity:0123456789ABCDEF")->unpack().items.front().evidence, evidence("73.00", "0.070000"));
  auto reading = store_->begin_read();
  auto stored =
      reading.connection().query("SELECT evidence FROM weight_history WHERE item = 'commission' ORDER BY day");
  EXPECT_EQ(RowReader(stored.front()).text(), R"({"Weighed":{"ChainId":["a-1","b-1"],"Rate":[0.050000,0.100000]}})");
  EXPECT_EQ(RowReader(stored.back()).text(), evidence("73.00", "0.070000"));
}

TEST_P(WeightRepositoryTest, AHaltThatIsSeenAgainIsTheSameOne) {
  auto const see = [&](seconds age, seconds drift) {
    auto writing = store_->begin_write();
    std::vector const liveness{ChainLiveness{"a-1", clock_.now(), clock_.now() - age + drift, age.count(), 3}};
    record_chain_liveness(writing, liveness);
    writing.commit();
  };
  auto const halts = [&] {
    auto reading = store_->begin_read();
    return load_chain_liveness(reading, clock_.now() - days(30)).at(0).halts;
  };
  see(minutes(2), seconds(0));
  EXPECT_EQ(halts(), 0);
  clock_.move(hours(2));
  see(hours(2), seconds(0));
  clock_.move(minutes(5));
  see(hours(2) + minutes(5), seconds(20));
  EXPECT_EQ(halts(), 1);
  clock_.move(days(1));
  see(hours(3), seconds(0));
  EXPECT_EQ(halts(), 2);
  clock_.move(days(30));
  see(seconds(5), seconds(0));
  EXPECT_EQ(halts(), 1);
}

TEST_P(WeightRepositoryTest, ADayKeepsItsFirstUptimeSample) {
  auto const put_infos = [&](std::int64_t missed) {
    auto writing = store_->begin_write();
    std::vector const infos{SigningInfo{"avaloper1", 7, missed > 5, missed, 100},
                            SigningInfo{"avaloper2", 9, false, 0, 0}};
    put_signing_infos(writing, "a-1", 0, infos, clock_.now());
    writing.commit();
  };
  put_infos(3);
  put_infos(9);
  auto reading = store_->begin_read();
  auto const samples = load_uptime_samples(reading, floor<days>(clock_.now()));
  ASSERT_EQ(samples.size(), 1U);
  EXPECT_EQ(samples.front().missed, 3);
  auto const stored = load_signing_infos(reading);
  ASSERT_EQ(stored.size(), 2U);
  EXPECT_TRUE(stored.front().tombstoned);
  EXPECT_EQ(stored.back().start_height, 9);
}

TEST_P(WeightRepositoryTest, WhatTheRegistryClaimsComesBack) {
  RegistryClaims const claims{true, false, true, "v2", {"v1", "v2"}};
  auto writing = store_->begin_write();
  put_registry_claims(writing, {{"a-1", claims}, {"b-1", {}}});
  writing.commit();
  auto reading = store_->begin_read();
  EXPECT_EQ(load_registry_claims(reading), (std::map<std::string, RegistryClaims>{{"a-1", claims}, {"b-1", {}}}));
}

TEST_P(WeightRepositoryTest, KeepsTheLastOwnDelegationOfAnOperator) {
  auto const tokens = "1" + std::string(77, '0');
  put_own({"avaloper1", "7", 10, "https://a.example", clock_.now()});
  put_own({"avaloper2", tokens, 11, "https://a.example", clock_.now()});
  put_own({"avaloper1", "0", 12, "https://b.example", clock_.now() + hours(1)});
  auto reading = store_->begin_read();
  EXPECT_THAT(load_self_bonds(reading),
              ElementsAre(StoredSelfBond{{"avaloper1", "0", 12, "https://b.example", clock_.now() + hours(1)}, "a-1"},
                          StoredSelfBond{{"avaloper2", tokens, 11, "https://a.example", clock_.now()}, "a-1"}));
}

TEST_P(WeightRepositoryTest, ABackupCarriesScoresAndTheirEvidence) {
  put(kDay, {{"a-1", {an_item("nakamoto", 109, kDay)}}});
  put_own({"avaloper1", "7", 10, "https://a.example", clock_.now()});
  auto const file = directory_.path() / "dump.zst";
  write_backup(*store_, file);
  auto other = options(OpenMode::writer);
  other.url = create_database(EngineKind::sqlite);
  auto const restored = Store::open(other, clock_);
  restore_backup(*restored, file);
  auto reading = restored->begin_read();
  EXPECT_EQ(*load_weights(reading, nullptr)->find("a-1"), *load()->find("a-1"));
  EXPECT_EQ(load_self_bonds(reading).size(), 1U);
}

}  // namespace
}  // namespace orrery::test
