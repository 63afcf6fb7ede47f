#include "wire/weight_schema.hpp"

#include "wire/advert.hpp"
#include "wire/chain.hpp"
#include "wire/envelope.hpp"
#include "wire/price.hpp"
#include "wire/problem.hpp"
#include "wire/status.hpp"
#include "wire/validator.hpp"

#include <gtest/gtest.h>

#include <set>

namespace orrery::wire {
namespace {

// Every member has a note (make_schema throws where one lacks) and no note speaks of a member that is gone.
template <class T>
void expect_notes_match_members() {
  Schemas schemas;
  make_schema<T>(schemas);
  std::set<std::string_view> members;
  boost::mp11::mp_for_each<Members<T>>([&](auto member) { members.insert(member.name); });
  for (auto const& note : field_notes(static_cast<T const*>(nullptr))) {
    EXPECT_TRUE(members.contains(note.name)) << detail::schema_name_of<T>() << "." << note.name;
  }
}

TEST(FieldNotes, DescribeEveryMemberAndNothingElse) {
  boost::mp11::mp_for_each<boost::mp11::mp_transform<
      boost::mp11::mp_identity,
      boost::mp11::mp_list<ChainListEntry, ChainRecord, ChainDenom, ChainSocials, ChainInfo, ChainPrice, WeightScore,
                           WeightItem, ChainWeightItem, ValidatorWeightItem, ChainEndpoint, ChainPeer, ChainSeed,
                           ChainExplorer, ContributionDay, ChainProposal, PriceReview, ChainReview, ChainValidator,
                           FactGroup, Facts, ValidatorChainEntry, DelegationCoverage, NamedChain, ListedChain,
                           ValidatorChainCounts, ValidatorListEntry, ValidatorChainFacts, ValidatorRecord,
                           ValidatorTotals, ValidatorsMeta, ValidatorsEnvelope<ValidatorRecord>, ValidatorLog,
                           Advertisement, Pagination, Meta, Coverage, SourceStatus, Credit, StatusAnswer, Problem,
                           PriceRecord, SeriesMeta>>>(
      [](auto identity) { expect_notes_match_members<typename decltype(identity)::type>(); });
}

TEST(Schema, NamesAnEnvelopeByWhatItHolds) {
  Schemas schemas;
  auto const schema = make_schema<Envelope<ChainListEntry>>(schemas);
  EXPECT_EQ(schema.at("$ref").as_string(), "#/components/schemas/EnvelopeOfChainListEntry");
  EXPECT_TRUE(schemas.contains("ChainListEntry"));
}

TEST(Schema, RequiresEveryMemberAndAllowsNullOnlyWhereOptional) {
  Schemas schemas;
  make_schema<ChainInfo>(schemas);
  make_schema<ChainExplorer>(schemas);
  auto const& info = schemas.at("ChainInfo").as_object();
  EXPECT_EQ(info.at("required").as_array().size(), 10U);
  EXPECT_EQ(info.at("properties").at("Inflation").at("type"), (boost::json::array{"number", "null"}));
  EXPECT_EQ(info.at("properties").at("Inflation").at("x-group").as_string(), "chain_state");
  EXPECT_EQ(schemas.at("ChainExplorer").at("properties").at("Url").at("type").as_string(), "string");
}

TEST(Schema, OfEvidenceIsAnyOfItsStructsOrNull) {
  Schemas schemas;
  make_schema<ChainWeightItem>(schemas);
  auto const& evidence = schemas.at("ChainWeightItem").at("properties").at("Evidence").at("anyOf").as_array();
  EXPECT_EQ(evidence.back().at("type").as_string(), "null");
  EXPECT_EQ(schemas.at("MarketEvidence").at("properties").at("VolumeShare").at("type"),
            (boost::json::array{"number", "null"}));
  EXPECT_EQ(schemas.at("RestAvailabilityEvidence").at("required").as_array().size(), 3U);
}

TEST(Schema, DescribesAnInheritedMemberByTheNoteOfItsBase) {
  Schemas schemas;
  make_schema<ChainListEntry>(schemas);
  EXPECT_EQ(schemas.at("ChainListEntry").at("properties").at("PrettyName").at("description").as_string(),
            "Name to show.");
}

TEST(Schema, ListsTheWordsOfAnEnumeration) {
  Schemas schemas;
  make_schema<ChainListEntry>(schemas);
  EXPECT_EQ(schemas.at("ChainListEntry").at("properties").at("Status").at("enum"),
            (boost::json::array{"live", "upcoming", "killed"}));
}

}  // namespace
}  // namespace orrery::wire
