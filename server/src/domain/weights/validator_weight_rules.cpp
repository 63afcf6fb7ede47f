#include "domain/weights/impl/weight_arithmetic.hpp"
#include "domain/weights/weight_rules.hpp"

#include <array>
#include <vector>

namespace orrery {
namespace {

constexpr std::array<WeightRule, 10> kValidatorRules{{
    {"uptime", 25, "25*clamp((u-.95)/.049,0,1)"},
    {"slashing", 20,
     "20 - 4*jailings(180 d) - 6*(jailed now on any live mainnet), floor 0; any tombstone: 0 and the total is capped "
     "at 25"},
    {"commission", 12,
     "r<.01:8; .01-.10:12; .10-.25 linear to 0; above 0; minus 3 if max_change_rate>.05 and max_rate>.50, floor 0"},
    {"concentration", 10, "10*clamp((.10-s)/.08,0,1), halved inside the top-1/3 set"},
    {"governance", 10, "10*clamp((g-.2)/.6,0,1); fewer than 3 observed proposals: 5"},
    {"self_bond", 6, "6*min(1,q/.01)"},
    {"identity", 6, "2 for 16 hex digits + 2 if Keybase resolves it + 2 for an avatar"},
    {"contact", 4,
     "2 for an https website that answers below 400 + 1 for a well-formed security contact + 1 for details of 30+ "
     "characters"},
    {"tenure", 4, "4*min(1,d/365)"},
    {"multichain", 3, "3*min(1,n/5)"},
}};

double points_of(ChainUptime const& chain) {
  return 25 * clamp_to_unit((chain.Uptime.value() - 0.95) / 0.049);
}

double points_of(ChainCommission const& chain) {
  auto const rate = chain.Rate.value();
  double const for_rate = rate < 0.01 ? 8 : 12 * clamp_to_unit((0.25 - rate) / 0.15);
  bool const may_jump = chain.MaxChangeRate.value() > 0.05 && chain.MaxRate.value() > 0.50;
  return std::max(for_rate - (may_jump ? 3 : 0), 0.0);
}

double points_of(ChainShare const& chain) {
  return 10 * clamp_to_unit((0.10 - chain.Share.value()) / 0.08) / (chain.InTopThird ? 2 : 1);
}

double points_of(ChainVotes const& chain) {
  constexpr std::int64_t kFewestProposals = 3;
  return chain.Asked < kFewestProposals ? 5 : 10 * clamp_to_unit((chain.Share.value() - 0.2) / 0.6);
}

double points_of(ChainSelfBond const& chain) {
  return 6 * clamp_to_unit(chain.SelfBond.value() / 0.01);
}

// A mean weighted by max(ChainWeight, 1), so that worthless chains hardly lift a score.
template <class Chain>
double mean_of(std::vector<Chain> const& chains) {
  double sum = 0;
  double weights = 0;
  for (auto const& chain : chains) {
    auto const weight = std::max(chain.ChainWeight.value_or(Points{}).value(), 1.0);
    sum += weight * points_of(chain);
    weights += weight;
  }
  return weights > 0 ? sum / weights : 0;
}

struct ValidatorPoints {
  double operator()(UptimeEvidence const& item) const { return mean_of(item.Chains); }
  double operator()(SlashingEvidence const& item) const {
    double points = 20;
    bool jailed = false;
    for (auto const& chain : item.Chains) {
      points -= 4 * static_cast<double>(chain.Jailings);
      jailed = jailed || chain.Jailed;
    }
    return has_tombstone(item) ? 0 : std::max(points - (jailed ? 6 : 0), 0.0);
  }
  double operator()(CommissionEvidence const& item) const { return mean_of(item.Chains); }
  double operator()(ConcentrationEvidence const& item) const { return mean_of(item.Chains); }
  double operator()(ValidatorGovernanceEvidence const& item) const { return mean_of(item.Chains); }
  double operator()(SelfBondEvidence const& item) const { return mean_of(item.Chains); }
  double operator()(IdentityEvidence const& item) const {
    return (item.HexDigits ? 2 : 0) + (item.Keybase ? 2 : 0) + (item.Picture ? 2 : 0);
  }
  double operator()(ContactEvidence const& item) const {
    constexpr std::int64_t kDetails = 30;
    return (item.Website ? 2 : 0) + (item.SecurityContact ? 1 : 0) + (item.DetailsCharacters >= kDetails ? 1 : 0);
  }
  double operator()(TenureEvidence const& item) const { return 4 * clamp_to_unit(item.Days.value() / 365); }
  double operator()(MultichainEvidence const& item) const {
    return 3 * clamp_to_unit(static_cast<double>(item.Chains.size()) / 5);
  }
  double operator()(TombstoneCapEvidence const& item) const {
    return std::min(item.Cap.value() - item.Sum.value(), 0.0);
  }
};

}  // namespace

std::span<WeightRule const> validator_weight_rules() {
  return kValidatorRules;
}

bool has_tombstone(SlashingEvidence const& evidence) {
  return std::ranges::any_of(evidence.Chains, &ChainSlashing::Tombstoned);
}

std::int64_t score(ValidatorWeightEvidence const& evidence) {
  constexpr double kHundredths = 100;
  return round_score(kHundredths * std::visit(ValidatorPoints{}, evidence));
}

}  // namespace orrery
