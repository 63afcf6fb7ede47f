#pragma once

#include "domain/weights/weight_rules.hpp"
#include "wire/field_note.hpp"
#include "wire/json_writer.hpp"

#include <boost/describe.hpp>

#include <cstdint>
#include <optional>
#include <string>

// In namespace orrery, not wire, so that argument-dependent lookup finds these for the evidence structs.
namespace orrery {

template <int Decimals>
void write_json(std::string& out, FixedDecimal<Decimals> number) {
  out += to_text(number);
}

// A variant is written as the struct that it holds.
template <class... T>
void write_json(std::string& out, std::variant<T...> const& value) {
  std::visit([&](auto const& held) { wire::write_json(out, held); }, value);
}

wire::FieldNotes field_notes(AvailabilityEvidence const*);
wire::FieldNotes field_notes(RestAvailabilityEvidence const*);
wire::FieldNotes field_notes(RpcAvailabilityEvidence const*);
wire::FieldNotes field_notes(GrpcAvailabilityEvidence const*);
wire::FieldNotes field_notes(ValidatorSetEvidence const*);
wire::FieldNotes field_notes(NakamotoEvidence const*);
wire::FieldNotes field_notes(BondedRatioEvidence const*);
wire::FieldNotes field_notes(LivenessEvidence const*);
wire::FieldNotes field_notes(DevActivityEvidence const*);
wire::FieldNotes field_notes(SoftwareEvidence const*);
wire::FieldNotes field_notes(RegistryCompletenessEvidence const*);
wire::FieldNotes field_notes(ChainGovernanceEvidence const*);
wire::FieldNotes field_notes(MarketEvidence const*);
wire::FieldNotes field_notes(ExplorersEvidence const*);
wire::FieldNotes field_notes(StatusEvidence const*);
wire::FieldNotes field_notes(WeighedChain const*);
wire::FieldNotes field_notes(ChainUptime const*);
wire::FieldNotes field_notes(UptimeEvidence const*);
wire::FieldNotes field_notes(ChainSlashing const*);
wire::FieldNotes field_notes(SlashingEvidence const*);
wire::FieldNotes field_notes(ChainCommission const*);
wire::FieldNotes field_notes(CommissionEvidence const*);
wire::FieldNotes field_notes(ChainShare const*);
wire::FieldNotes field_notes(ConcentrationEvidence const*);
wire::FieldNotes field_notes(ChainVotes const*);
wire::FieldNotes field_notes(ValidatorGovernanceEvidence const*);
wire::FieldNotes field_notes(ChainSelfBond const*);
wire::FieldNotes field_notes(SelfBondEvidence const*);
wire::FieldNotes field_notes(IdentityEvidence const*);
wire::FieldNotes field_notes(ContactEvidence const*);
wire::FieldNotes field_notes(TenureEvidence const*);
wire::FieldNotes field_notes(MultichainEvidence const*);
wire::FieldNotes field_notes(TombstoneCapEvidence const*);

}  // namespace orrery

// The items of a quality score, as chains and validators carry them.
namespace orrery::wire {

struct WeightScore {
  std::int64_t ID = 0;
  std::string Slug;
  std::optional<double> Weight;
};
BOOST_DESCRIBE_STRUCT(WeightScore, (), (ID, Slug, Weight))

// An item's score from a day on, until the next record.
struct WeightRecord : WeightScore {
  std::string Day;
  std::int64_t RuleVersion = 0;
};
BOOST_DESCRIBE_STRUCT(WeightRecord, (WeightScore), (Day, RuleVersion))

struct WeightItem : WeightScore {
  std::string Description;
  std::string Example;
  std::int64_t RuleVersion = 0;
  std::optional<std::string> AsOf;
  std::optional<std::string> Absent;
};
BOOST_DESCRIBE_STRUCT(WeightItem, (WeightScore), (Description, Example, RuleVersion, AsOf, Absent))

struct ChainWeightItem : WeightItem {
  std::optional<ChainWeightEvidence> Evidence;
};
BOOST_DESCRIBE_STRUCT(ChainWeightItem, (WeightItem), (Evidence))

struct ValidatorWeightItem : WeightItem {
  std::optional<ValidatorWeightEvidence> Evidence;
};
BOOST_DESCRIBE_STRUCT(ValidatorWeightItem, (WeightItem), (Evidence))

FieldNotes field_notes(WeightScore const*);
FieldNotes field_notes(WeightRecord const*);
FieldNotes field_notes(WeightItem const*);
FieldNotes field_notes(ChainWeightItem const*);
FieldNotes field_notes(ValidatorWeightItem const*);

}  // namespace orrery::wire
