#include "builders/stored_chain_builder.hpp"
#include "builders/stored_validator_builder.hpp"
#include "builders/validator_builder.hpp"
#include "builders/written_json.hpp"
#include "domain/market/series.hpp"
#include "domain/weights/absent_item.hpp"
#include "domain/weights/weight_evidence_text.hpp"
#include "snapshot/build_snapshot.hpp"
#include "wire/weight_evidence.hpp"

#include <gtest/gtest.h>
#include <boost/json.hpp>

namespace orrery {
namespace {

namespace json = boost::json;
using namespace std::chrono;

constexpr char const* kIdentity = "0123456789ABCDEF";

template <class Evidence>
StoredWeightItem an_item(Evidence const& evidence, UtcDay day) {
  return {std::string(slug_of(evidence)), score(evidence), to_json_text(evidence), 1, day, kSomeDay};
}

SnapshotInput an_input() {
  auto const today = floor<days>(kSomeDay);
  auto weights = std::make_shared<StoredWeights>();
  weights->version = 1;
  weights->day = today;
  auto const chain = std::make_shared<PackedWeights const>(
      SubjectWeights{"a-1",
                     {StoredWeightItem{"market", std::nullopt, std::nullopt, 1, std::nullopt, kSomeDay},
                      an_item(ChainWeightEvidence(NakamotoEvidence{20, 5}), today - days(2)),
                      an_item(ChainWeightEvidence(RestAvailabilityEvidence{{4, 3, 3}}), today)}});
  auto const subject = identity_subject(kIdentity);
  auto const validator = std::make_shared<PackedWeights const>(SubjectWeights{
      subject,
      {an_item(ValidatorWeightEvidence(CommissionEvidence{{{{"a-1", Points{4'321}}, Micro{200'000}, {}, {}}}}),
               today)}});
  weights->subjects = {{"a-1", chain}, {subject, validator}};
  SnapshotInput input{
      {a_stored_chain("a-1").with_symbol("A"), a_stored_chain("b-1").with_symbol("B")}, {}, StoreKind::real, {1}};
  input.validators = {stored("a-1", a_validator("avaloper1"))};
  input.weights = weights;
  return input;
}

json::value detail_of(Snapshot const& snapshot, std::size_t chain) {
  return json::parse(detail_json(*snapshot.chains.at(chain)));
}

TEST(WeightsSnapshot, ARecordHasItsItemsInTheRubricsOrderWithWordsAndEvidence) {
  auto const record = detail_of(*build_snapshot(an_input(), {}, kSomeDay, nullptr), 0);
  auto const& items = record.at("Weight").as_array();
  ASSERT_EQ(items.size(), 3U);
  EXPECT_EQ(items[0].at("Slug").as_string(), "rest_availability");
  EXPECT_EQ(items[0].at("Weight").to_number<double>(), 600);
  EXPECT_EQ(items[0].at("Evidence").at("Operators").as_int64(), 3);
  EXPECT_EQ(items[0].at("RuleVersion").as_int64(), 1);
  EXPECT_EQ(items[1].at("Slug").as_string(), "nakamoto");
  EXPECT_EQ(record.at("ChainInfo").at("ChainWeight").to_number<double>(), 10.36);
}

TEST(WeightsSnapshot, WhatIsKeptFromBeforeSaysSinceWhenAndWhatIsNotMeasuredIsNull) {
  auto const record = detail_of(*build_snapshot(an_input(), {}, kSomeDay, nullptr), 0);
  auto const& items = record.at("Weight").as_array();
  EXPECT_EQ(items[1].at("AsOf").as_string(), "2026-11-18");
  EXPECT_EQ(items[1].at("Example").as_string(),
            "5 of 20 bonded validators hold more than a third of the stake (stale since 2026-11-18)");
  EXPECT_TRUE(items[2].at("Weight").is_null());
  EXPECT_TRUE(items[2].at("Evidence").is_null());
  EXPECT_EQ(items[2].at("Example").as_string(), "not measured");
  EXPECT_FALSE(items[2].at("Description").as_string().empty());
}

TEST(WeightsSnapshot, WhatDoesNotExistAtAChainSaysSoAndIsNotUnmeasured) {
  auto input = an_input();
  auto weights = std::make_shared<StoredWeights>(*input.weights);
  weights->subjects["a-1"] = std::make_shared<PackedWeights const>(
      SubjectWeights{"a-1",
                     {{"governance", std::nullopt, to_json_text(AbsentItem::governance), 1, std::nullopt, kSomeDay},
                      {"nakamoto", std::nullopt, to_json_text(AbsentItem::stake), 1, std::nullopt, kSomeDay}}});
  input.weights = weights;
  auto const record = detail_of(*build_snapshot(input, {}, kSomeDay, nullptr), 0);
  auto const& items = record.at("Weight").as_array();
  EXPECT_EQ(items[0].at("Absent").as_string(), "stake");
  EXPECT_EQ(items[0].at("Example").as_string(), describe_absence(AbsentItem::stake));
  EXPECT_TRUE(items[0].at("Evidence").is_null());
  EXPECT_EQ(items[1].at("Absent").as_string(), "governance");
  EXPECT_TRUE(record.at("ChainInfo").at("ChainWeight").is_null());
}

TEST(WeightsSnapshot, WithoutScoresThereAreNoItemsAndNoWeight) {
  auto const record = detail_of(*build_snapshot(an_input(), {}, kSomeDay, nullptr), 1);
  EXPECT_TRUE(record.at("Weight").as_array().empty());
  EXPECT_TRUE(record.at("ChainInfo").at("ChainWeight").is_null());
  EXPECT_TRUE(record.at("Facts").at("weights").is_null());
}

TEST(WeightsSnapshot, AListEntryHasScoresAloneAndAValidatorsIsTheTotalInPoints) {
  auto const snapshot = build_snapshot(an_input(), {}, kSomeDay, nullptr);
  auto const chain = json::parse(list_json(*snapshot->chains.at(0)));
  EXPECT_EQ(chain.at("Weight").at(0).as_object().size(), 3U);
  auto const listed = json::parse(list_json(*snapshot->validators.at(0)));
  EXPECT_EQ(listed.at("Weight"), 4);
  auto const record = json::parse(detail_json(*snapshot->validators.at(0)));
  EXPECT_EQ(record.at("Weights").at(0).at("Evidence").at("Chains").at(0).at("ChainId").as_string(), "a-1");
  EXPECT_NE(detail_json(*snapshot->validators.at(0)).find(R"("ChainWeight":43.21,"Rate":0.200000)"), std::string::npos);
}

TEST(WeightsSnapshot, ChainsAreSortedByWeightAndThoseWithoutComeLast) {
  auto const snapshot = build_snapshot(an_input(), {}, kSomeDay, nullptr);
  for (auto const order : {SortOrder::ascending, SortOrder::descending}) {
    EXPECT_EQ(snapshot->orders.by(ChainSortField::chain_weight, order).front(), 0U);
  }
}

TEST(WeightsSnapshot, AnUnchangedScoreKeepsTheBytesOfItsRecords) {
  auto const input = an_input();
  auto const first = build_snapshot(input, {}, kSomeDay, nullptr);
  auto const second = build_snapshot(input, {}, kSomeDay, first.get());
  EXPECT_EQ(second->chains.at(0), first->chains.at(0));
  EXPECT_EQ(second->validators.at(0), first->validators.at(0));
}

TEST(WeightEvidenceText, IsReadBackAsWhatWasWritten) {
  std::vector<ChainWeightEvidence> const chains{
      RestAvailabilityEvidence{{4, 3, 2}}, ValidatorSetEvidence{20, Micro{2'321'928}},
      SoftwareEvidence{3, 2, "v2 \"x\"\\", true, std::nullopt}, MarketEvidence{Micro{9'301'030}, Micro{12'300}},
      RegistryCompletenessEvidence{true, false, true, false, true, false, true, false, true, false, true, false}};
  for (auto const& evidence : chains) {
    EXPECT_EQ(wire::parse_chain_evidence(slug_of(evidence), to_json_text(evidence)), evidence);
  }
  ValidatorWeightEvidence const slashing = SlashingEvidence{{{"a-1", 2, true, false}, {"b-1", 0, false, true}}};
  EXPECT_EQ(wire::parse_validator_evidence("slashing", to_json_text(slashing)), slashing);
  ValidatorWeightEvidence const uptime = UptimeEvidence{{{{"a-1", std::nullopt}, Micro{999'999}, 30}}};
  EXPECT_EQ(wire::parse_validator_evidence("uptime", to_json_text(uptime)), uptime);
}

TEST(WeightEvidenceText, OfAnotherItemOrBrokenIsNothing) {
  EXPECT_EQ(wire::parse_chain_evidence("nakamoto", R"({"Validators":20})"), std::nullopt);
  EXPECT_EQ(wire::parse_chain_evidence("nakamoto", "{"), std::nullopt);
  EXPECT_EQ(wire::parse_chain_evidence("unknown", "{}"), std::nullopt);
  EXPECT_EQ(wire::parse_chain_evidence("nakamoto", R"({"Validators":"20","Coefficient":5})"), std::nullopt);
}

}  // namespace
}  // namespace orrery
