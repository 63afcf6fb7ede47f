#include "snapshot/chains/rendered_chain.hpp"

#include "base/amount.hpp"
#include "domain/chains/known_names.hpp"
#include "domain/chains/ticker.hpp"
#include "domain/core/stable_id.hpp"
#include "snapshot/chains/chain_price.hpp"
#include "snapshot/chains/impl/chain_info.hpp"
#include "snapshot/chains/impl/chain_peers.hpp"
#include "wire/chain.hpp"
#include "wire/json_writer.hpp"

#include <boost/mp11/algorithm.hpp>

#include <algorithm>
#include <array>
#include <utility>

namespace orrery {
namespace {

Timestamp updated_at_of(RenderedFrom const& from) {
  auto updated_at = from.stored.updated_at;
  if (from.state) {
    updated_at = std::max(updated_at, from.state->changed_at);
  }
  updated_at = std::max(updated_at, from.alive.changed_at.value_or(updated_at));
  updated_at = std::max(updated_at, compute_newest_change(from.weights).value_or(updated_at));
  return from.price ? std::max(updated_at, from.price->changed_at) : updated_at;
}

wire::ChainDenom make_denom(Chain const& chain, std::optional<std::string> const& logo) {
  wire::ChainDenom made;
  made.Logo = logo;
  made.Description = chain.description;
  if (chain.denom) {
    made.Symbol = chain.denom->symbol;
    made.Base = chain.denom->base;
    made.Exponent = chain.denom->exponent;
    made.AssetRole = chain.denom->role;
  }
  return made;
}

std::vector<wire::ChainSocials> make_socials(StoredChain const& stored) {
  auto const& socials = stored.chain.socials;
  if (socials == Socials{}) {
    return {};
  }
  return {{stored.socials_id, socials.website, socials.x, socials.telegram, socials.discord}};
}

ChainProbes const& probes_of(RenderedFrom const& from) {
  static ChainProbes const kNone;
  return from.probes == nullptr ? kNone : *from.probes;
}

std::vector<wire::ChainExplorer> make_explorers(StoredChain const& stored) {
  std::vector<wire::ChainExplorer> explorers;
  for (std::size_t i = 0; i < stored.chain.explorers.size(); ++i) {
    auto const& explorer = stored.chain.explorers[i];
    explorers.push_back({stored.explorer_ids[i], explorer.kind, explorer.url});
  }
  return explorers;
}

void show_bonding(wire::ChainRecord& record, ChainState const& state) {
  if (!state.staking_evidence.empty()) {
    record.StakingEvidence = state.staking_evidence;
  }
  for (auto const& coin : state.other_bonded) {
    record.OtherBonded.push_back({coin.denom, coin.amount});
  }
}

void add_state_keys(ChainSortKeys& keys, ChainState const& state) {
  auto const set = [&](ChainSortField field, std::optional<std::int64_t> figure) {
    if (figure) {
      keys.at(static_cast<std::size_t>(field)) = static_cast<double>(*figure);
    }
  };
  set(ChainSortField::active_validators, state.active_validators);
  set(ChainSortField::max_validators, state.max_validators);
  set(ChainSortField::unbonding_time, state.unbonding_time_s);
  set(ChainSortField::voting_period, state.voting_period_s);
  set(ChainSortField::block_time, state.block_time_ms);
  keys.at(static_cast<std::size_t>(ChainSortField::inflation)) = to_number(state.inflation);
}

// As far as the figures themselves are shown.
std::optional<double> find_bonded_ratio(wire::ChainInfo const& info) {
  auto const supply = to_number(info.Supply);
  auto const bonded = to_number(info.Bonded);
  return bonded && supply && *supply > 0 ? std::optional(*bonded / *supply) : std::nullopt;
}

// Of a decimal that may be below zero, which an amount is not.
std::optional<double> to_signed_number(std::optional<std::string> const& decimal) {
  if (!decimal || !decimal->starts_with('-')) {
    return to_number(decimal);
  }
  return -to_double(std::string_view(*decimal).substr(1));
}

void add_price_keys(ChainSortKeys& keys, Price const& price) {
  if (price.market_cap_rank) {
    keys.at(static_cast<std::size_t>(ChainSortField::market_cap_rank)) = static_cast<double>(*price.market_cap_rank);
  }
  keys.at(static_cast<std::size_t>(ChainSortField::price)) = to_double(price.current);
  keys.at(static_cast<std::size_t>(ChainSortField::price_change)) = to_signed_number(price.change_24h);
  keys.at(static_cast<std::size_t>(ChainSortField::market_cap)) = to_number(price.market_cap);
  keys.at(static_cast<std::size_t>(ChainSortField::ath)) = to_number(price.ath);
  keys.at(static_cast<std::size_t>(ChainSortField::atl)) = to_number(price.atl);
}

void add_derived_keys(ChainSortKeys& keys, RenderedChainValidators const& entries) {
  keys.at(static_cast<std::size_t>(ChainSortField::staking_apr)) = to_number(entries.rewards.staking_apr);
  if (auto const nakamoto = count_nakamoto(entries)) {
    keys.at(static_cast<std::size_t>(ChainSortField::nakamoto)) = static_cast<double>(nakamoto->Halt);
  }
}

// 0 to 100.
std::optional<double> find_weight(RenderedFrom const& from) {
  constexpr double kHundredths = 100;
  auto const total = compute_total(from.weights);
  return total ? std::optional(static_cast<double>(*total) / kHundredths) : std::nullopt;
}

wire::ChainSummary make_summary(RenderedFrom const& from) {
  auto const& stored = from.stored;
  auto const& chain = stored.chain;
  wire::ChainSummary summary;
  summary.ID = stored.id;
  summary.ChainId = chain.chain_id;
  summary.ChainName = chain.registry_name;
  summary.PrettyName = chain.pretty_name;
  summary.Status = chain.status;
  summary.NetworkType = chain.network_type;
  summary.Alive = from.alive.alive;
  summary.LastBlockAt = find_listed_block_time(from.alive);
  summary.Dormant = from.alive.is_dormant;
  summary.GitRepo = chain.git_repo;
  summary.Slip44 = chain.slip44;
  summary.Bech32Prefix = chain.bech32_prefix;
  summary.Denom = make_denom(chain, from.logo);
  summary.Socials = make_socials(stored);
  if (from.state) {
    summary.ChainInfo = make_chain_info(chain, *from.state);
    summary.StakingKind = from.state->state.staking_kind;
    summary.Absent = list_absent(from.state->state);
  }
  if (from.entries != nullptr) {
    show_derived(summary.ChainInfo, *from.entries);
  }
  if (auto const weight = find_weight(from)) {
    summary.ChainInfo.ChainWeight = *weight;
  }
  if (from.price) {
    summary.ChainPrice = make_chain_price(from.price->price);
  }
  summary.CreatedAt = stored.created_at;
  summary.UpdatedAt = updated_at_of(from);
  return summary;
}

wire::Facts make_facts(RenderedFrom const& from) {
  wire::Facts facts;
  facts.registry = from.registry;
  facts.chain_state = from.chain_state;
  facts.validators = from.validators;
  facts.prices = from.prices;
  facts.endpoints = probes_of(from).facts;
  facts.proposals = from.proposal_facts;
  facts.weights = from.weight_facts;
  if (from.contributions != nullptr) {
    facts.contributions = from.contributions->made_from.facts;
  }
  return facts;
}

wire::FactGroup const* find_group(wire::FactGroup const& group) {
  return &group;
}

wire::FactGroup const* find_group(std::optional<wire::FactGroup> const& group) {
  return group ? &*group : nullptr;
}

// Calls visit(name, group) for each group that is known.
template <class Visit>
void for_each_group(wire::Facts const& facts, Visit const& visit) {
  using Groups = boost::describe::describe_members<wire::Facts, boost::describe::mod_any_access>;
  boost::mp11::mp_for_each<Groups>([&](auto member) {
    if (auto const* group = find_group(facts.*member.pointer)) {
      visit(member.name, *group);
    }
  });
}

std::vector<std::string> list_stale(wire::Facts const& facts) {
  std::vector<std::string> stale;
  for_each_group(facts, [&](char const* name, wire::FactGroup const& group) {
    if (group.Stale) {
      stale.emplace_back(name);
    }
  });
  return stale;
}

Timestamp newest_change(wire::Facts const& facts) {
  Timestamp newest{};
  for_each_group(facts, [&](char const*, wire::FactGroup const& group) {
    newest = std::max(newest, group.ChangedAt.value_or(newest));
  });
  return newest;
}

wire::ChainListEntry make_list_entry(RenderedFrom const& from) {
  auto shares = from.entries == nullptr ? std::vector<std::int64_t>() : list_power_shares(*from.entries);
  return {make_summary(from), list_chain_scores(from.weights), std::move(shares), count_endpoints(probes_of(from)),
          list_stale(make_facts(from))};
}

std::vector<wire::ChainReview> make_reviews(RenderedFrom const& from) {
  std::vector<wire::ChainReview> reviews;
  for (auto const& [review, changed_at] : from.reviews) {
    auto const key = from.stored.chain.chain_id + '|' + std::to_string(review.id);
    reviews.push_back({stable_id(IdKind::chain_review, key),
                       {review.id, review.created_at, review.text, review.generated},
                       review.created_at,
                       review.updated_at});
  }
  return reviews;
}

wire::ChainRecord make_record(RenderedFrom const& from) {
  auto const& stored = from.stored;
  wire::ChainRecord record;
  static_cast<wire::ChainSummary&>(record) = make_summary(from);
  record.LastBlockAt = from.alive.last_block_at;
  record.Weight = list_chain_items(from.weights);
  record.Apis = show_endpoints(probes_of(from), EndpointKind::rest);
  record.Rpcs = show_endpoints(probes_of(from), EndpointKind::rpc);
  record.Grpcs = show_endpoints(probes_of(from), EndpointKind::grpc);
  show_peers(record, stored, from.entries.get());
  record.Explorers = make_explorers(stored);
  record.PriceReviewChain = make_reviews(from);
  record.Facts = make_facts(from);
  record.ProposalsTotal = count_proposals(from);
  if (from.state) {
    show_bonding(record, from.state->state);
  }
  if (from.contributions != nullptr) {
    record.GithubContribution = from.contributions->days;
  }
  return record;
}

// Replaces an empty list in written JSON. `empty` cannot occur within a text, because quotes in texts are escaped.
template <class WriteList>
void fill_list(std::string& json, std::size_t from, std::string_view empty, WriteList const& write_list) {
  auto const list = json.find(empty, from) + empty.size() - 2;
  auto const behind = json.substr(list + 2);
  json.resize(list);
  write_list(json);
  json += behind;
}

SearchText make_search_text(Chain const& chain) {
  SearchText text{make_search_lines({chain.pretty_name, chain.registry_name, chain.chain_id}),
                  make_search_lines({chain.description.value_or("")})};
  if (chain.denom && chain.denom->symbol) {
    add_search_line(text.names, *chain.denom->symbol);
  }
  if (chain.bech32_prefix) {
    add_search_line(text.more, *chain.bech32_prefix);
  }
  if (auto const known = find_known_name(chain.chain_id)) {
    add_search_line(text.names, known->name);
    add_search_line(text.names, known->ticker);
  }
  return text;
}

bool has_same_counts(std::optional<ConsensusPower> const& one, std::optional<ConsensusPower> const& other) {
  return one.has_value() == other.has_value() &&
         (!one || (one->by_validator == other->by_validator && one->by_operator == other->by_operator));
}

// Of the validators themselves a list shows how large the largest are.
bool lists_same(RenderedChainValidators const* one, RenderedChainValidators const* other) {
  return one == other || (one != nullptr && other != nullptr && one->rewards == other->rewards &&
                          one->staking_kind == other->staking_kind && has_same_counts(one->power, other->power) &&
                          list_power_shares(*one) == list_power_shares(*other));
}

// Whether the list entries of both are equal.
bool lists_same(RenderedFrom const& one, RenderedFrom const& other) {
  return lists_same(one.entries.get(), other.entries.get()) && one.logo == other.logo && one.state == other.state &&
         one.price == other.price && one.weights == other.weights && one.stored == other.stored &&
         one.alive.alive == other.alive.alive && one.alive.is_dormant == other.alive.is_dormant &&
         find_listed_block_time(one.alive) == find_listed_block_time(other.alive) &&
         count_endpoints(probes_of(one)) == count_endpoints(probes_of(other)) &&
         list_stale(make_facts(one)) == list_stale(make_facts(other));
}

}  // namespace

std::string_view to_source_name(ChainOrigin origin) {
  switch (origin) {
    case ChainOrigin::catalogue: return "built-in catalogue";
    case ChainOrigin::registry: return "chain registry";
    case ChainOrigin::overlay: return "registry overlay";
  }
  return "";
}

std::optional<std::int64_t> count_proposals(RenderedWith const& from) {
  bool const has_voting_period = from.state && from.state->state.voting_period_s;
  if (!from.proposal_facts || from.proposals == nullptr || (from.proposals->rows.empty() && !has_voting_period)) {
    return std::nullopt;
  }
  auto count = from.proposals->past_deposit;
  for (auto const& name : from.proposal_facts->Unread) {
    if (name == "history") {
      return std::nullopt;
    }
    auto const number = parse_unread_proposal(name);
    auto const is_it = [&](auto const& row) { return row->proposal.number == number; };
    count += number && std::ranges::none_of(from.proposals->rows, is_it) ? 1 : 0;
  }
  return count;
}

bool knows_bond_denom(Chain const& chain, StoredChainState const* state) {
  return chain.denom && (state == nullptr || !state->state.bond_denom || *state->state.bond_denom == chain.denom->base);
}

void write_list_entry(std::string& json, RenderedChain const& chain) {
  wire::write_json(json, make_list_entry(chain.made_from));
}

void write_record(std::string& json, RenderedChain const& chain) {
  auto const& from = chain.made_from;
  auto const start = json.size();
  wire::write_json(json, make_record(from));
  if (from.entries != nullptr) {
    fill_list(json, start, R"(,"Validators":[])", [&](std::string& out) { write_shown(out, *from.entries); });
  }
  if (from.proposals != nullptr) {
    fill_list(json, start, R"(,"Proposals":[])", [&](std::string& out) { write_shown(out, *from.proposals); });
  }
}

std::shared_ptr<RenderedChain const> render_chain(RenderedFrom from,
                                                  std::shared_ptr<RenderedChain const> const& previous) {
  auto rendered = std::make_shared<RenderedChain>();
  rendered->made_from = std::move(from);
  auto const& source = rendered->made_from;
  auto const& chain = source.stored.chain;
  rendered->chain_id = chain.chain_id;
  rendered->pretty_name = chain.pretty_name;
  rendered->symbol = ticker_of(chain);
  rendered->description = chain.description.value_or("");
  rendered->status = chain.status;
  rendered->network_type = chain.network_type;
  rendered->origin = chain.origin;
  rendered->updated_at = updated_at_of(source);
  rendered->detail_updated_at = std::max(rendered->updated_at, newest_change(make_facts(source)));
  for (auto const& review : source.reviews) {
    rendered->detail_updated_at = std::max(rendered->detail_updated_at, review.changed_at);
  }
  if (source.state) {
    add_state_keys(rendered->sort_keys, source.state->state);
    rendered->sort_keys.at(static_cast<std::size_t>(ChainSortField::bonded_ratio)) =
        find_bonded_ratio(make_chain_info(chain, *source.state));
  }
  if (source.entries != nullptr) {
    add_derived_keys(rendered->sort_keys, *source.entries);
  }
  if (source.price) {
    add_price_keys(rendered->sort_keys, source.price->price);
  }
  rendered->sort_keys.at(static_cast<std::size_t>(ChainSortField::chain_weight)) = find_weight(source);
  if (auto const endpoints = count_endpoints(probes_of(source))) {
    rendered->sort_keys.at(static_cast<std::size_t>(ChainSortField::working_endpoints)) =
        static_cast<double>(endpoints->Working);
  }
  rendered->search = make_search_text(chain);
  rendered->detail_version = take_record_versions();
  rendered->list_version = previous != nullptr && lists_same(previous->made_from, rendered->made_from)
                               ? previous->list_version
                               : take_record_versions();
  return rendered;
}

}  // namespace orrery
