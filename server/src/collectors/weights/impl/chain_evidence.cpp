#include "collectors/weights/impl/chain_evidence.hpp"

#include "base/amount.hpp"
#include "collectors/nodes/node_operator.hpp"
#include "domain/names.hpp"
#include "domain/validators/validator_weight.hpp"
#include "domain/weights/weight_shares.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <type_traits>
#include <utility>

namespace orrery {
namespace {

constexpr std::int64_t kFewestProbes = 20;
constexpr std::size_t kSevenDays = 1;  // among kUptimeWindowLengths
constexpr std::chrono::days kContributionsFreshFor{4};

bool is_good(StoredEndpointHealth const& health) {
  constexpr std::int64_t kGoodOfTen = 9;
  auto const& counts = health.uptime[kSevenDays];
  return health.health.verdict == Verdict::ok && 10 * counts.good >= kGoodOfTen * (counts.good + counts.bad);
}

// Gathers the evidence of one chain. The functions return nullopt where it is missing.
class ChainGatherer {
 public:
  ChainGatherer(WeightSources const& sources, StoredChain const& stored)
      : sources_(sources), stored_(stored), chain_(stored.chain), state_(find_in(sources.states, chain_.chain_id)) {
    if (!sources_.is_fresh("chain_state", chain_.chain_id)) {
      state_ = nullptr;
    }
  }

  template <class Evidence>
  std::optional<ChainWeightEvidence> gather() const {
    auto found = find(static_cast<Evidence const*>(nullptr));
    return found ? std::optional<ChainWeightEvidence>(std::move(*found)) : std::nullopt;
  }

  // By the kind of staking that was read last, however long ago: it changes with an upgrade alone.
  template <class Evidence>
  std::optional<AbsentItem> find_absence() const {
    auto const* stored = find_in(sources_.states, chain_.chain_id);
    bool const is_of_stake =
        std::is_same_v<Evidence, NakamotoEvidence> || std::is_same_v<Evidence, BondedRatioEvidence>;
    if (is_of_stake && stored != nullptr && !is_secured_by_stake(stored->state.staking_kind)) {
      return AbsentItem::stake;
    }
    bool const is_of_governance = std::is_same_v<Evidence, ChainGovernanceEvidence>;
    return is_of_governance && stored != nullptr && std::ranges::count(stored->state.absent, "voting_period_s") > 0
               ? std::optional(AbsentItem::governance)
               : std::nullopt;
  }

 private:
  template <class Evidence>
  std::optional<Evidence> find_availability(EndpointKind kind) const {
    Evidence evidence;
    std::set<std::string> operators;
    for (std::size_t i = 0; i < chain_.endpoints.size(); ++i) {
      auto const& endpoint = chain_.endpoints[i];
      auto const* health = endpoint.kind == kind ? find_in(sources_.endpoint_health, stored_.endpoint_ids[i]) : nullptr;
      if (health == nullptr || !sources_.is_fresh(health->pass) || !is_measured(health->health.verdict)) {
        continue;
      }
      auto const& counts = health->uptime[kSevenDays];
      if (counts.good + counts.bad < kFewestProbes) {
        continue;
      }
      ++evidence.Endpoints;
      if (is_good(*health)) {
        ++evidence.Good;
        operators.insert(find_operator(endpoint.address));
      }
    }
    evidence.Operators = static_cast<std::int64_t>(operators.size());
    // No endpoint of this kind in the registry is evidence too: none is offered. Before a registry was read it is
    // unknown.
    bool const is_none_offered = chain_.origin != ChainOrigin::catalogue &&
                                 std::ranges::find(chain_.endpoints, kind, &Endpoint::kind) == chain_.endpoints.end();
    return evidence.Endpoints > 0 || is_none_offered ? std::optional(evidence) : std::nullopt;
  }

  // gRPC addresses mostly have no scheme.
  static std::string find_operator(std::string const& address) {
    return find_node_operator(address.find("://") == std::string::npos ? "https://" + address : address);
  }

  std::optional<RestAvailabilityEvidence> find(RestAvailabilityEvidence const*) const {
    return find_availability<RestAvailabilityEvidence>(EndpointKind::rest);
  }
  std::optional<RpcAvailabilityEvidence> find(RpcAvailabilityEvidence const*) const {
    return find_availability<RpcAvailabilityEvidence>(EndpointKind::rpc);
  }
  std::optional<GrpcAvailabilityEvidence> find(GrpcAvailabilityEvidence const*) const {
    return find_availability<GrpcAvailabilityEvidence>(EndpointKind::grpc);
  }

  std::optional<ValidatorSetEvidence> find(ValidatorSetEvidence const*) const {
    if (state_ == nullptr || !state_->state.active_validators) {
      return std::nullopt;
    }
    constexpr std::int64_t kFewest = 4;
    auto const validators = *state_->state.active_validators;
    auto const log = validators < kFewest ? Micro{} : compute_log2(static_cast<double>(validators) / kFewest);
    return ValidatorSetEvidence{validators, log};
  }

  std::optional<NakamotoEvidence> find(NakamotoEvidence const*) const {
    if (!sources_.is_fresh("validators", chain_.chain_id)) {
      return std::nullopt;
    }
    auto const validators = sources_.validators_of(chain_.chain_id);
    std::vector<std::string_view> stakes;
    for (auto const& stored : validators) {
      if (stored.validator.status == BondStatus::bonded) {
        stakes.emplace_back(weight_of(stored.validator));
      }
    }
    return NakamotoEvidence{static_cast<std::int64_t>(stakes.size()),
                            static_cast<std::int64_t>(compute_nakamoto_set(stakes).size())};
  }

  std::optional<BondedRatioEvidence> find(BondedRatioEvidence const*) const {
    if (state_ == nullptr || !state_->state.supply || !state_->state.bonded_tokens || *state_->state.supply == "0") {
      return std::nullopt;
    }
    return BondedRatioEvidence{compute_fraction(*state_->state.bonded_tokens, *state_->state.supply)};
  }

  std::optional<LivenessEvidence> find(LivenessEvidence const*) const {
    auto const* liveness = find_in(sources_.liveness, chain_.chain_id);
    return liveness != nullptr && sources_.is_fresh(liveness->measured_at)
               ? std::optional(LivenessEvidence{liveness->age_s, liveness->halts})
               : std::nullopt;
  }

  std::optional<DevActivityEvidence> find(DevActivityEvidence const*) const {
    auto const repository = parse_github_repository(chain_.git_repo.value_or(""));
    auto const* stored = repository ? find_in(sources_.contributions, *repository) : nullptr;
    if (stored == nullptr || !stored->contributions || !stored->checked_at ||
        *stored->checked_at + kContributionsFreshFor < sources_.now) {
      return std::nullopt;
    }
    auto const last = std::chrono::floor<std::chrono::days>(*stored->checked_at);
    auto const span = cut_contributions(*stored->contributions, last - kContributionDays + std::chrono::days(1), last);
    return span ? std::optional(DevActivityEvidence{static_cast<std::int64_t>(span->counts.size()),
                                                    (span->last - span->first).count() + 1})
                : std::nullopt;
  }

  std::optional<SoftwareEvidence> find(SoftwareEvidence const*) const {
    std::map<std::pair<std::string, std::optional<std::string>>, std::int64_t> counts;
    SoftwareEvidence evidence;
    for (auto const id : stored_.endpoint_ids) {
      auto const* version = find_in(sources_.node_versions, id);
      if (version != nullptr && sources_.is_fresh(version->asked_at)) {
        ++evidence.Nodes;
        ++counts[{version->version, version->sdk_version}];
      }
    }
    if (counts.empty()) {
      return std::nullopt;
    }
    auto const most = std::ranges::max_element(counts, {}, [](auto const& entry) { return entry.second; });
    std::tie(evidence.Version, evidence.SdkVersion) = most->first;
    evidence.NodesWithVersion = most->second;
    evidence.Recommended = is_recommended(evidence.Version);
    return evidence;
  }

  // Versions are compared without the leading "v", which release names have and nodes leave out.
  bool is_recommended(std::string_view version) const {
    auto const bare = [](std::string_view text) { return text.starts_with('v') ? text.substr(1) : text; };
    auto const* known = find_in(sources_.claims, chain_.chain_id);
    if (known == nullptr) {
      return false;
    }
    auto const& claims = *known;
    return (claims.recommended_version && bare(*claims.recommended_version) == bare(version)) ||
           std::ranges::find(claims.compatible_versions, bare(version), bare) != claims.compatible_versions.end();
  }

  // The built-in catalogue lacks fields that the registry has, so that their absence is no evidence.
  std::optional<RegistryCompletenessEvidence> find(RegistryCompletenessEvidence const*) const {
    auto const* claims = find_in(sources_.claims, chain_.chain_id);
    if (chain_.origin == ChainOrigin::catalogue || claims == nullptr) {
      return std::nullopt;
    }
    auto const has_peer = [&](PeerKind kind) { return std::ranges::count(chain_.peers, kind, &Peer::kind) > 0; };
    RegistryCompletenessEvidence evidence;
    evidence.Description = chain_.description.has_value();
    evidence.Logo = chain_.denom && chain_.denom->logo_url;
    evidence.Website = chain_.socials.website.has_value();
    evidence.Explorer = !chain_.explorers.empty();
    evidence.GitRepo = chain_.git_repo.has_value();
    evidence.Seed = has_peer(PeerKind::seed);
    evidence.Peer = has_peer(PeerKind::persistent);
    evidence.GasPrice = claims->has_gas_price;
    evidence.StakingToken = claims->has_staking_token;
    evidence.PrefixAndSlip44 = chain_.bech32_prefix && chain_.slip44;
    evidence.KeyAlgorithms = claims->has_key_algorithms;
    evidence.SocialLink = chain_.socials.x || chain_.socials.telegram || chain_.socials.discord;
    return evidence;
  }

  std::optional<ChainGovernanceEvidence> find(ChainGovernanceEvidence const*) const {
    if (state_ == nullptr || !state_->state.voting_period_s || !sources_.is_fresh("proposals", chain_.chain_id)) {
      return std::nullopt;
    }
    ChainGovernanceEvidence evidence;
    evidence.VotingPeriodSeconds = *state_->state.voting_period_s;
    if (auto const* votes = find_in(sources_.ended_votes, chain_.chain_id)) {
      evidence.EndedProposals = static_cast<std::int64_t>(votes->size());
      evidence.Turnout = find_turnout(*votes);
    }
    return evidence;
  }

  Micro find_turnout(std::vector<EndedProposal> const& votes) const {
    auto const& bonded = state_->state.bonded_tokens;
    std::string sum = "0";
    std::int64_t tallies = 0;
    for (auto const& vote : votes) {
      if (vote.tally) {
        ++tallies;
        for (auto const& part :
             {vote.tally->yes, vote.tally->abstain, vote.tally->no, vote.tally->no_with_veto.value_or("0")}) {
          sum = add_amounts(sum, part);
        }
      }
    }
    if (tallies == 0 || !bonded || *bonded == "0") {
      return {};
    }
    // Capped before rounding: a vote from a time with less bonded stake could overflow.
    auto const whole = multiply_amounts(*bonded, std::to_string(tallies));
    return compare_amounts(sum, whole) >= 0 ? Micro{Micro::kOne} : compute_fraction(sum, whole);
  }

  std::optional<MarketEvidence> find(MarketEvidence const*) const {
    if (!sources_.valued_chains.contains(chain_.chain_id)) {
      return chain_.origin == ChainOrigin::catalogue ? std::nullopt : std::optional(MarketEvidence{});
    }
    auto const* stored = find_in(sources_.prices, chain_.chain_id);
    if (stored == nullptr || !sources_.is_fresh(stored->checked_at) || !stored->price.market_cap ||
        !stored->price.total_volume || compare_amounts(*stored->price.market_cap, "1") < 0) {
      return std::nullopt;
    }
    auto const& cap = *stored->price.market_cap;
    auto const& volume = *stored->price.total_volume;
    auto const share = compare_amounts(volume, cap) >= 0 ? Micro{Micro::kOne} : compute_fraction(volume, cap);
    return MarketEvidence{compute_log10(to_double(cap)), share};
  }

  std::optional<ExplorersEvidence> find(ExplorersEvidence const*) const {
    if (chain_.origin == ChainOrigin::catalogue) {
      return std::nullopt;
    }
    std::set<std::string> domains;
    for (auto const& explorer : chain_.explorers) {
      domains.insert(find_node_operator(explorer.url));
    }
    return ExplorersEvidence{static_cast<std::int64_t>(domains.size())};
  }

  std::optional<StatusEvidence> find(StatusEvidence const*) const {
    return StatusEvidence{std::string(to_word(chain_.status))};
  }

  WeightSources const& sources_;
  StoredChain const& stored_;
  Chain const& chain_;
  StoredChainState const* state_;
};

template <class... Evidence>
GatheredChain gather_items(ChainGatherer const& gatherer) {
  return {{Evidence::kSlug, gatherer.gather<Evidence>(), gatherer.find_absence<Evidence>()}...};
}

}  // namespace

GatheredChain gather_chain(WeightSources const& sources, StoredChain const& stored) {
  ChainGatherer const gatherer(sources, stored);
  switch (stored.chain.status) {
    case ChainStatus::killed: return gather_items<StatusEvidence>(gatherer);
    case ChainStatus::upcoming:
      return gather_items<RegistryCompletenessEvidence, ExplorersEvidence, DevActivityEvidence>(gatherer);
    case ChainStatus::live: break;
  }
  return gather_items<RestAvailabilityEvidence, RpcAvailabilityEvidence, GrpcAvailabilityEvidence, ValidatorSetEvidence,
                      NakamotoEvidence, BondedRatioEvidence, LivenessEvidence, DevActivityEvidence, SoftwareEvidence,
                      RegistryCompletenessEvidence, ChainGovernanceEvidence, MarketEvidence, ExplorersEvidence>(
      gatherer);
}

}  // namespace orrery
