#include "domain/weights/recorded_evidence.hpp"

#include "domain/weights/weight_evidence_text.hpp"

#include <gtest/gtest.h>

namespace orrery::test {
namespace {

std::optional<std::string> weight_of(std::string_view chain_id) {
  if (chain_id == "a") return "71.23";
  return std::nullopt;
}

std::string and_back(std::string const& evidence) {
  return from_recorded_evidence(to_recorded_evidence(evidence), weight_of);
}

TEST(RecordedEvidence, NamesEachMemberOnceAndNoWeight) {
  CommissionEvidence evidence;
  evidence.Chains = {{{"a", Points{7'123}}, Micro{50'000}, Micro{200'000}, Micro{10'000}},
                     {{"b", std::nullopt}, Micro{100'000}, Micro{1'000'000}, Micro{1'000'000}}};
  auto const text = to_json_text(evidence);
  EXPECT_EQ(to_recorded_evidence(text), R"({"Weighed":{"ChainId":["a","b"],"Rate":[0.050000,0.100000],)"
                                        R"("MaxRate":[0.200000,1.000000],"MaxChangeRate":[0.010000,1.000000]}})");
  EXPECT_EQ(and_back(text), text);
}

TEST(RecordedEvidence, OfWeightsAloneIsTheChains) {
  MultichainEvidence evidence;
  evidence.Chains = {{"b", std::nullopt}, {"a", Points{7'123}}};
  auto const text = to_json_text(evidence);
  EXPECT_EQ(to_recorded_evidence(text), R"({"Weighed":{"ChainId":["b","a"]}})");
  EXPECT_EQ(and_back(text), text);
}

TEST(RecordedEvidence, WithoutWeightsGetsNone) {
  SlashingEvidence evidence;
  evidence.Chains = {{"a", 0, false, false}, {"b", 3, true, false}};
  auto const text = to_json_text(evidence);
  EXPECT_EQ(to_recorded_evidence(text),
            R"({"Chains":{"ChainId":["a","b"],"Jailings":[0,3],"Jailed":[false,true],"Tombstoned":[false,false]}})");
  EXPECT_EQ(and_back(text), text);
}

TEST(RecordedEvidence, OfAnotherFormStaysAsItIs) {
  for (std::string const text :
       {"", R"({"Validators":20,"Coefficient":5})", R"({"Chains":[]})", R"({"Absent":"stake"})",
        R"({"Chains":[{"ChainId":"a"},{"Other":"b"}]})", R"({"Chains":[{"ChainId":"a"},{"ChainId":"b","Rate":1}]})",
        R"({"Chains":[{"ChainId":"a","Rate":1},{"ChainId":"b"}]})", R"({"Chains":[{"ChainId":"a)", R"({"Chains":[{)",
        R"({"Chains":[{"ChainId":"a"}],"Sum":1})", R"({"Weighed":{"ChainId":["a","b"],"Rate":[1]}})"}) {
    EXPECT_EQ(to_recorded_evidence(text), text);
    EXPECT_EQ(and_back(text), text);
  }
}

TEST(RecordedEvidence, KeepsTextsWithQuotesAndSeparators) {
  CommissionEvidence evidence;
  evidence.Chains = {{{R"(a"],\b)", std::nullopt}, {}, {}, {}}};
  auto const text = to_json_text(evidence);
  EXPECT_NE(to_recorded_evidence(text), text);
  EXPECT_EQ(and_back(text), text);
}

// What was recorded before weights were left out.
TEST(RecordedEvidence, ThatWasRecordedWholeIsReadAsItIs) {
  std::string const whole = R"({"Chains":[{"ChainId":"a","ChainWeight":12.00,"Rate":0.050000}]})";
  EXPECT_EQ(from_recorded_evidence(whole, weight_of), whole);
}

}  // namespace
}  // namespace orrery::test
