#pragma once

#include "domain/chain_weight_evidence.hpp"
#include "domain/validator_weight_evidence.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <utility>
#include <variant>

// The scores: pure rules from evidence to hundredths of a point. content/weight-rubric.json says the same in
// words, and a test holds the two together.
namespace orrery {

// Changes with every change of a rule. Scores are computed anew then.
inline constexpr std::int64_t kWeightRuleVersion = 1;

using ChainWeightEvidence = std::variant<RestAvailabilityEvidence, RpcAvailabilityEvidence, GrpcAvailabilityEvidence,
                                         ValidatorSetEvidence, NakamotoEvidence, BondedRatioEvidence, LivenessEvidence,
                                         DevActivityEvidence, SoftwareEvidence, RegistryCompletenessEvidence,
                                         ChainGovernanceEvidence, MarketEvidence, ExplorersEvidence, StatusEvidence>;
using ValidatorWeightEvidence =
    std::variant<UptimeEvidence, SlashingEvidence, CommissionEvidence, ConcentrationEvidence,
                 ValidatorGovernanceEvidence, SelfBondEvidence, IdentityEvidence, ContactEvidence, TenureEvidence,
                 MultichainEvidence, TombstoneCapEvidence>;

// An item of the rubric: its words are the file's, to the letter.
struct WeightRule {
  std::string_view slug;
  std::int64_t max;  // chain: hundredths of a point; validator: points
  std::string_view formula;
};

// In the rubric's order, which is that of the variants; without the last of each variant, which is no item of it.
std::span<WeightRule const> chain_weight_rules();
std::span<WeightRule const> validator_weight_rules();

// Up to each bound, that included.
std::span<std::pair<std::int64_t, std::string_view> const> weight_bands();

// Hundredths of a point. Below zero for a TombstoneCapEvidence alone.
std::int64_t score(ChainWeightEvidence const& evidence);
std::int64_t score(ValidatorWeightEvidence const& evidence);

// Whether it caps the total: `slashing` with a tombstone.
bool has_tombstone(SlashingEvidence const& evidence);
inline constexpr Points kTombstoneCap{2'500};

template <class Variant>
std::string_view slug_of(Variant const& evidence) {
  return std::visit([](auto const& item) { return item.kSlug; }, evidence);
}

}  // namespace orrery
