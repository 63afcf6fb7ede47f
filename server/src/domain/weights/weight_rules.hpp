#pragma once

#include "domain/weights/chain_weight_evidence.hpp"
#include "domain/weights/validator_weight_evidence.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <utility>
#include <variant>

// The scores: pure functions from evidence to hundredths of a point. content/weight-rubric.json describes the same
// rules for readers; server/tests/domain/weights/weight_rubric_test.cpp compares the two.
namespace orrery {

// To be raised with every change of a rule: all scores are then recomputed.
inline constexpr std::int64_t kWeightRuleVersion = 2;

using ChainWeightEvidence = std::variant<RestAvailabilityEvidence, RpcAvailabilityEvidence, GrpcAvailabilityEvidence,
                                         ValidatorSetEvidence, NakamotoEvidence, BondedRatioEvidence, LivenessEvidence,
                                         DevActivityEvidence, SoftwareEvidence, RegistryCompletenessEvidence,
                                         ChainGovernanceEvidence, MarketEvidence, ExplorersEvidence, StatusEvidence>;
using ValidatorWeightEvidence =
    std::variant<UptimeEvidence, SlashingEvidence, CommissionEvidence, ConcentrationEvidence,
                 ValidatorGovernanceEvidence, SelfBondEvidence, IdentityEvidence, ContactEvidence, TenureEvidence,
                 MultichainEvidence, TombstoneCapEvidence>;

// An item of the rubric, with exactly the texts of that file.
struct WeightRule {
  std::string_view slug;
  std::int64_t max;  // chain: hundredths of a point; validator: points
  std::string_view formula;
};

// In the rubric's order, which is that of the variants. Without the last type of each variant, which is not an item of
// the rubric.
std::span<WeightRule const> chain_weight_rules();
std::span<WeightRule const> validator_weight_rules();

// Upper bound (inclusive) and name of each band.
std::span<std::pair<std::int64_t, std::string_view> const> weight_bands();

// Hundredths of a point. Below zero for a TombstoneCapEvidence alone.
std::int64_t score(ChainWeightEvidence const& evidence);
std::int64_t score(ValidatorWeightEvidence const& evidence);

// Whether a chain has tombstoned the validator, which caps the total at kTombstoneCap.
bool has_tombstone(SlashingEvidence const& evidence);
inline constexpr Points kTombstoneCap{2'500};

template <class Variant>
std::string_view slug_of(Variant const& evidence) {
  return std::visit([](auto const& item) { return item.kSlug; }, evidence);
}

}  // namespace orrery
