#include "domain/weights/impl/weight_words.hpp"
#include "domain/weights/weight_texts.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

namespace orrery {
namespace {

using Description = std::pair<std::string_view, std::string_view>;

constexpr std::array<Description, 14> kChainDescriptions{{
    {"rest_availability", "Independent operators whose REST endpoints worked over seven days"},
    {"rpc_availability", "Independent operators whose RPC endpoints worked over seven days"},
    {"grpc_availability", "Independent operators whose gRPC endpoints worked over seven days"},
    {"validator_set", "Number of bonded validators"},
    {"nakamoto", "The fewest validators that together hold more than a third of the bonded stake"},
    {"bonded_ratio", "Share of the supply that is bonded"},
    {"liveness", "Whether blocks are made without a halt"},
    {"dev_activity", "Days with development on the chain's repository in the last 90"},
    {"software", "Whether nodes run the recommended version on a current Cosmos SDK"},
    {"registry_completeness", "How much of what users need the chain registry holds"},
    {"governance", "Time to vote, proposals and turnout"},
    {"market", "Market capitalisation and liquidity"},
    {"explorers", "Independent block explorers"},
    {"status", "Whether the network still runs"},
}};

std::string tell_availability(AvailabilityEvidence const& item) {
  return count_of(item.Operators, "operator", "operators") + ": " + std::to_string(item.Good) + " of " +
         count_of(item.Endpoints, "measured endpoint", "measured endpoints") +
         " work and answered at least 90 % of the probes of 7 days";
}

std::string list_missing(RegistryCompletenessEvidence const& item) {
  std::vector<std::pair<bool, std::string_view>> const all{{item.Description, "description"},
                                                           {item.Logo, "logo"},
                                                           {item.Website, "website"},
                                                           {item.Explorer, "explorer"},
                                                           {item.GitRepo, "git repository"},
                                                           {item.Seed, "seed"},
                                                           {item.Peer, "peer"},
                                                           {item.GasPrice, "gas price"},
                                                           {item.StakingToken, "staking token"},
                                                           {item.PrefixAndSlip44, "prefix and SLIP44"},
                                                           {item.KeyAlgorithms, "key algorithms"},
                                                           {item.SocialLink, "social link"}};
  std::string missing;
  for (auto const& [is_there, name] : all) {
    if (!is_there) {
      missing += (missing.empty() ? "" : ", ") + std::string(name);
    }
  }
  auto const there = std::ranges::count(all, true, [](auto const& entry) { return entry.first; });
  return std::to_string(there) + " of 12 entries" + (missing.empty() ? "" : "; missing: " + missing);
}

// "1.2 million": what the logarithm still tells.
std::string dollars_of(Micro log) {
  static constexpr std::array<std::string_view, 5> kSizes{"", " thousand", " million", " billion", " trillion"};
  auto const size = std::clamp<std::int64_t>(log.units / (3 * Micro::kOne), 0, kSizes.size() - 1);
  auto const tenths = std::llround(std::pow(10, log.value() - 3 * static_cast<double>(size) + 1));
  return std::to_string(tenths / 10) + '.' + std::to_string(tenths % 10) +
         std::string(kSizes.at(static_cast<std::size_t>(size))) + " US dollars";
}

struct ChainEvidenceText {
  std::string operator()(RestAvailabilityEvidence const& item) const { return tell_availability(item); }
  std::string operator()(RpcAvailabilityEvidence const& item) const { return tell_availability(item); }
  std::string operator()(GrpcAvailabilityEvidence const& item) const {
    return tell_availability(item) + " (GetLatestBlock over HTTP/2)";
  }
  std::string operator()(ValidatorSetEvidence const& item) const {
    return count_of(item.Validators, "bonded validator", "bonded validators");
  }
  std::string operator()(NakamotoEvidence const& item) const {
    return std::to_string(item.Coefficient) + " of " +
           count_of(item.Validators, "bonded validator holds", "bonded validators hold") +
           " more than a third of the stake";
  }
  std::string operator()(BondedRatioEvidence const& item) const {
    return percent_of(item.Ratio) + " of the supply is bonded";
  }
  std::string operator()(LivenessEvidence const& item) const {
    return "newest block " + count_of(item.AgeSeconds, "second", "seconds") + " old; " +
           count_of(item.Halts, "halt", "halts") + " of more than an hour observed in 30 days";
  }
  std::string operator()(DevActivityEvidence const& item) const {
    return "commits on " + count_of(item.ActiveDays, "day", "days") + " of the last " +
           count_of(item.KnownDays, "day", "days");
  }
  std::string operator()(SoftwareEvidence const& item) const {
    return std::to_string(item.NodesWithVersion) + " of " + count_of(item.Nodes, "node runs ", "nodes run ") +
           (item.Version.empty() ? "a version without a name" : item.Version) +
           (item.Recommended ? ", as recommended" : ", which the registry does not recommend") + "; Cosmos SDK " +
           item.SdkVersion.value_or("not told");
  }
  std::string operator()(RegistryCompletenessEvidence const& item) const { return list_missing(item); }
  std::string operator()(ChainGovernanceEvidence const& item) const {
    return "voting takes " + count_of(item.VotingPeriodSeconds / 3'600, "hour", "hours") + "; " +
           count_of(item.EndedProposals, "proposal", "proposals") + " ended in 180 days, mean turnout " +
           percent_of(item.Turnout);
  }
  std::string operator()(MarketEvidence const& item) const {
    if (!item.LogOfMarketCap || !item.VolumeShare) {
      return "the chain has no staking token of its own with a price";
    }
    return "market capitalisation about " + dollars_of(*item.LogOfMarketCap) +
           "; traded in 24 hours: " + percent_of(*item.VolumeShare) + " of it";
  }
  std::string operator()(ExplorersEvidence const& item) const {
    return count_of(item.Domains, "domain", "domains") + " with an explorer";
  }
  std::string operator()(StatusEvidence const& item) const { return "the registry says " + item.Status; }
};

}  // namespace

std::string_view describe_chain_item(std::string_view slug) {
  auto const found = std::ranges::find(kChainDescriptions, slug, &Description::first);
  return found == kChainDescriptions.end() ? std::string_view() : found->second;
}

std::string describe_evidence(ChainWeightEvidence const& evidence) {
  return std::visit(ChainEvidenceText{}, evidence);
}

}  // namespace orrery
