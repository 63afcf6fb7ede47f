#include "domain/weights/impl/weight_arithmetic.hpp"
#include "domain/weights/weight_rules.hpp"

#include <array>
#include <charconv>
#include <optional>

namespace orrery {
namespace {

constexpr std::array<WeightRule, 13> kChainRules{{
    {"rest_availability", 1000, "1000*min(D,5)/5"},
    {"rpc_availability", 700, "700*min(D,5)/5"},
    {"grpc_availability", 300, "300*min(D,3)/3"},
    {"validator_set", 800, "N<4:0 else 800*clamp(log2(N/4)/log2(25),0,1)"},
    {"nakamoto", 1200, "1200*clamp((k-1)/11,0,1)"},
    {"bonded_ratio", 800, "b<=.10:0; .10-.40 linear to 800; .40-.80:800; .80-1.00 linear down to 400"},
    {"liveness", 800,
     "age<=60s:800; <=300s:400; <=1800s:200; else 0; minus 200 per observed halt over 1 h in 30 days, floor 0"},
    {"dev_activity", 1200, "1200*min(1,A/40)"},
    {"software", 600,
     "300 if the version most working nodes report equals codebase.recommended_version (or is in "
     "compatible_versions) + 300/150/50/0 for SDK >=0.50 / 0.47 / 0.45-0.46 / older"},
    {"registry_completeness", 600, "50 each of 12"},
    {"governance", 600,
     "200 if voting period >=24 h; 200 if >=1 proposal ended in 180 days; 200*clamp(turnout/0.40,0,1)"},
    {"market", 1000,
     "600*clamp((log10(mcap)-6)/3,0,1) + L; v=volume/mcap; L = 400*min(1,v/.005) for v<=.5, 200 for v>.5; 0 "
     "without a price id"},
    {"explorers", 400, "100*min(4,D)"},
}};

constexpr std::array<std::pair<std::int64_t, std::string_view>, 4> kBands{
    {{25, "Low"}, {50, "Fair"}, {75, "Good"}, {100, "High"}}};

double max_of(std::string_view slug) {
  auto const rule = std::ranges::find(kChainRules, slug, &WeightRule::slug);
  return static_cast<double>(rule->max);
}

double share_of_most(std::int64_t count, std::int64_t most) {
  return static_cast<double>(std::clamp<std::int64_t>(count, 0, most)) / static_cast<double>(most);
}

// Major and minor version of "v0.50.9" and of "0.47"; nothing for what does not begin so.
std::optional<std::pair<int, int>> parse_sdk_version(std::string_view text) {
  if (text.starts_with('v')) {
    text.remove_prefix(1);
  }
  std::pair<int, int> version;
  auto const* const end = text.data() + text.size();
  auto const [point, fault] = std::from_chars(text.data(), end, version.first);
  if (fault != std::errc{} || point == end || *point != '.') {
    return std::nullopt;
  }
  return std::from_chars(point + 1, end, version.second).ec == std::errc{} ? std::optional(version) : std::nullopt;
}

double points_of_sdk(std::optional<std::string> const& text) {
  auto const version = text ? parse_sdk_version(*text) : std::nullopt;
  if (!version) {
    return 0;
  }
  auto const since = [&](int minor) { return *version >= std::pair(0, minor); };
  return since(50) ? 300 : since(47) ? 150 : since(45) ? 50 : 0;
}

struct ChainPoints {
  double operator()(RestAvailabilityEvidence const& item) const {
    return max_of(item.kSlug) * share_of_most(item.Operators, 5);
  }
  double operator()(RpcAvailabilityEvidence const& item) const {
    return max_of(item.kSlug) * share_of_most(item.Operators, 5);
  }
  double operator()(GrpcAvailabilityEvidence const& item) const {
    return max_of(item.kSlug) * share_of_most(item.Operators, 3);
  }
  double operator()(ValidatorSetEvidence const& item) const {
    constexpr double kLogOf25 = 4.643856;  // log2(25), rounded as inputs are
    return item.Validators < 4 ? 0 : max_of(item.kSlug) * clamp_to_unit(item.LogOfQuarter.value() / kLogOf25);
  }
  double operator()(NakamotoEvidence const& item) const {
    return max_of(item.kSlug) * share_of_most(item.Coefficient - 1, 11);
  }
  double operator()(BondedRatioEvidence const& item) const {
    auto const ratio = item.Ratio.value();
    if (ratio <= 0.80) {
      return max_of(item.kSlug) * clamp_to_unit((ratio - 0.10) / 0.30);
    }
    return max_of(item.kSlug) * (1 - clamp_to_unit((ratio - 0.80) / 0.20) / 2);
  }
  double operator()(LivenessEvidence const& item) const {
    auto const age = item.AgeSeconds;
    double const fresh = age <= 60 ? max_of(item.kSlug) : age <= 300 ? 400 : age <= 1'800 ? 200 : 0;
    return std::max(fresh - 200.0 * static_cast<double>(item.Halts), 0.0);
  }
  double operator()(DevActivityEvidence const& item) const {
    return max_of(item.kSlug) * share_of_most(item.ActiveDays, 40);
  }
  double operator()(SoftwareEvidence const& item) const {
    return (item.Recommended ? 300 : 0) + points_of_sdk(item.SdkVersion);
  }
  double operator()(RegistryCompletenessEvidence const& item) const {
    auto const there = {item.Description,   item.Logo,      item.Website,  item.Explorer,     item.GitRepo,
                        item.Seed,          item.Peer,      item.GasPrice, item.StakingToken, item.PrefixAndSlip44,
                        item.KeyAlgorithms, item.SocialLink};
    return 50.0 * static_cast<double>(std::ranges::count(there, true));
  }
  double operator()(ChainGovernanceEvidence const& item) const {
    constexpr std::int64_t kDay = 86'400;
    return (item.VotingPeriodSeconds >= kDay ? 200 : 0) + (item.EndedProposals >= 1 ? 200 : 0) +
           200 * clamp_to_unit(item.Turnout.value() / 0.40);
  }
  double operator()(MarketEvidence const& item) const {
    if (!item.LogOfMarketCap || !item.VolumeShare) {
      return 0;
    }
    auto const share = item.VolumeShare->value();
    auto const liquidity = share <= 0.5 ? 400 * clamp_to_unit(share / 0.005) : 200;
    return 600 * clamp_to_unit((item.LogOfMarketCap->value() - 6) / 3) + liquidity;
  }
  double operator()(ExplorersEvidence const& item) const { return 100.0 * 4 * share_of_most(item.Domains, 4); }
  double operator()(StatusEvidence const&) const { return 0; }
};

}  // namespace

std::span<WeightRule const> chain_weight_rules() {
  return kChainRules;
}

std::span<std::pair<std::int64_t, std::string_view> const> weight_bands() {
  return kBands;
}

std::int64_t score(ChainWeightEvidence const& evidence) {
  return round_score(std::visit(ChainPoints{}, evidence));
}

}  // namespace orrery
