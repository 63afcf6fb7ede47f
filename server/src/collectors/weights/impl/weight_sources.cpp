#include "collectors/weights/impl/weight_sources.hpp"

#include <algorithm>
#include <iterator>

namespace orrery {
namespace {

constexpr std::chrono::hours kFreshFor{36};
constexpr std::chrono::days kHalfAYear{180};
constexpr std::chrono::days kHaltsCount{30};
constexpr std::chrono::days kBondedLately{90};
constexpr std::chrono::days kSamples{30};
constexpr std::string_view kKeybase = "keybase:";

template <class Items, class Key, class Map>
void index(Items items, Key const& key, Map& into) {
  for (auto& item : items) {
    auto of_item = key(item);
    into.insert_or_assign(std::move(of_item), std::move(item));
  }
}

template <class Item>
OperatorKey key_of(Item const& item) {
  return {item.chain_id, item.operator_address};
}

std::set<std::string> list_valued_chains(std::span<StoredChain const> chains) {
  auto const markets = assign_markets(chains);
  std::set<std::string> valued;
  for (std::size_t i = 0; i < chains.size(); ++i) {
    if (markets[i] == AssetMarket::value) {
      valued.insert(chains[i].chain.chain_id);
    }
  }
  return valued;
}

void load_chain_figures(WeightSources& sources, Transaction& transaction) {
  index(
      load_chain_states(transaction), [](auto const& state) { return state.chain_id; }, sources.states);
  index(
      load_chain_checks(transaction), [](auto const& check) { return std::pair(check.data_set, check.chain_id); },
      sources.checks);
  index(
      load_prices(transaction), [](auto const& price) { return price.chain_id; }, sources.prices);
  index(
      load_endpoint_health(transaction), [](auto const& health) { return health.endpoint; }, sources.endpoint_health);
  index(
      load_node_versions(transaction), [](auto const& version) { return version.endpoint; }, sources.node_versions);
  index(
      load_contributions(transaction), [](auto const& stored) { return stored.repository; }, sources.contributions);
  index(
      load_chain_liveness(transaction, sources.now - kHaltsCount),
      [](auto const& liveness) { return liveness.chain_id; }, sources.liveness);
  sources.claims = load_registry_claims(transaction);
  for (auto& vote : load_ended_proposals(transaction, sources.now - kHalfAYear, sources.now)) {
    sources.ended_votes[vote.chain_id].push_back(std::move(vote));
  }
}

void load_validator_figures(WeightSources& sources, Transaction& transaction) {
  index(load_vote_counts(transaction, sources.now - kHalfAYear), key_of<VoteCount>, sources.votes);
  index(
      load_website_checks(transaction), [](auto const& check) { return check.website; }, sources.websites);
  index(load_signing_infos(transaction), key_of<StoredSigningInfo>, sources.signing_infos);
  index(load_last_bondings(transaction), key_of<LastBonding>, sources.last_bondings);
  index(load_self_bonds(transaction), key_of<StoredSelfBond>, sources.self_bonds);
  for (auto const& jailings : count_jailings(transaction, sources.now - kHalfAYear)) {
    sources.jailings.emplace(key_of(jailings), jailings.count);
  }
  for (auto const& unbondings : count_unbondings(transaction, sources.now - kBondedLately)) {
    sources.unbonded_lately.insert(key_of(unbondings));
  }
  auto const first_sample = std::chrono::floor<std::chrono::days>(sources.now) - kSamples + std::chrono::days(1);
  for (auto const& sample : load_uptime_samples(transaction, first_sample)) {
    sources.uptime_samples[key_of(sample)].push_back(sample);
  }
  for (auto& logo : load_logos(transaction)) {
    if (logo.source.starts_with(kKeybase)) {
      auto identity = logo.source.substr(kKeybase.size());
      sources.identity_logos.emplace(std::move(identity), std::move(logo));
    }
  }
}

}  // namespace

std::vector<StoredValidator> WeightSources::validators_of(std::string_view chain_id) const {
  std::vector<StoredValidator> unpacked;
  std::ranges::transform(std::ranges::equal_range(validators, chain_id, {}, &PackedValidator::chain_id),
                         std::back_inserter(unpacked), &PackedValidator::unpack);
  return unpacked;
}

bool WeightSources::is_fresh(std::string_view data_set, std::string const& chain_id) const {
  auto const* check = find_in(checks, {std::string(data_set), chain_id});
  return check != nullptr && is_fresh(check->last_success);
}

bool WeightSources::is_fresh(std::optional<Timestamp> read_at) const {
  return read_at && *read_at + kFreshFor >= now;
}

WeightSources load_weight_sources(Transaction& transaction, Timestamp now) {
  WeightSources sources;
  sources.now = now;
  sources.chains = load_chains(transaction);
  sources.valued_chains = list_valued_chains(sources.chains);
  for_each_validator(transaction, [&](StoredValidator&& stored) { sources.validators.emplace_back(stored); });
  load_chain_figures(sources, transaction);
  load_validator_figures(sources, transaction);
  return sources;
}

}  // namespace orrery
