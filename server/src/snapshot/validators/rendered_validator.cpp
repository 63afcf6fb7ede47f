#include "snapshot/validators/rendered_validator.hpp"

#include "base/amount.hpp"
#include "base/clean_text.hpp"
#include "domain/core/stable_id.hpp"
#include "domain/market/price.hpp"
#include "snapshot/core/renewed_order.hpp"
#include "snapshot/validators/impl/validator_means.hpp"
#include "snapshot/validators/impl/website_link.hpp"
#include "wire/json_writer.hpp"
#include "wire/validator.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace orrery {
namespace {

constexpr std::size_t kListedDetailsCharacters = 100;
constexpr std::size_t kListedChains = 3;
constexpr std::size_t kCents = 2;  // decimals of a dollar

using Entries = std::span<IdentityEntry const>;

// US dollars, exact; nothing where the stake's asset has no known price.
std::optional<std::string> priced_stake_of(IdentityEntry const& entry) {
  auto const& context = *entry.context;
  if (!context.price || !context.exponent) {
    return std::nullopt;
  }
  return usd_value(entry.stored->tokens(), *context.exponent, *context.price);
}

std::vector<JoinedEntry> join(Entries entries, std::span<std::optional<std::string> const> priced_stakes) {
  std::vector<JoinCandidate> candidates;
  candidates.reserve(entries.size());
  for (std::size_t i = 0; i < entries.size(); ++i) {
    auto const& entry = entries[i];
    auto const& validator = *entry.stored;
    candidates.push_back({validator.chain_id, validator.operator_address(), entry.context->network_type,
                          validator.status(), validator.is_jailed(), validator.tokens() != "0",
                          validator.delegator_count, validator.created_at, validator.moniker(), validator.website(),
                          priced_stakes[i]});
  }
  return join_entries(candidates);
}

// The sum of the stakes that have a price, and on how many chains they are.
void add_up(RenderedValidator& rendered, Entries entries, std::span<std::optional<std::string> const> priced_stakes) {
  std::string sum = "0";
  std::string_view last_chain;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (priced_stakes[i]) {
      sum = add_amounts(sum, *priced_stakes[i]);
      rendered.priced_chains += entries[i].stored->chain_id != last_chain ? 1 : 0;
      last_chain = entries[i].stored->chain_id;
    }
  }
  if (rendered.priced_chains > 0) {
    rendered.delegation_amount = round_half_even(sum, kCents);
    rendered.delegation_sort_key = to_double(*rendered.delegation_amount);
  }
}

bool has_stale_price(IdentityEntry const& entry) {
  return entry.context->prices && entry.context->prices->Stale;
}

bool is_stale(IdentityEntry const& entry) {
  return entry.context->validators && entry.context->validators->Stale;
}

wire::ValidatorChainEntry make_chain_entry(IdentityEntry const& entry, bool confirmed) {
  auto const& validator = *entry.stored;
  wire::ValidatorChainEntry made;
  static_cast<wire::NamedChain&>(made) = entry.context->chain;
  made.ID = entry.stored->id;
  made.OperatorAddress = validator.operator_address();
  made.Moniker = validator.moniker();
  made.Status = validator.status();
  made.Jailed = validator.is_jailed();
  show_stake(made, validator, entry.context->staking_kind);
  made.Symbol = entry.context->symbol;
  made.Exponent = entry.context->exponent;
  made.DelegationCount = entry.stored->delegator_count;
  made.Confirmed = confirmed;
  made.Stale = is_stale(entry);
  return made;
}

wire::ValidatorChainFacts make_facts(IdentityEntry const& entry) {
  auto const& stored = *entry.stored;
  auto const& context = *entry.context;
  wire::ValidatorChainFacts facts{
      stored.chain_id, std::string(stored.operator_address()), context.validators, {}, context.prices};
  if (facts.validators) {
    facts.validators->ChangedAt = stored.updated_at;
  }
  if (stored.delegators_counted_at && context.delegators_node) {
    facts.delegators = wire::FactGroup{
        *context.delegators_node, stored.delegators_counted_at, std::nullopt, std::nullopt, entry.delegators_stale, {}};
  }
  return facts;
}

std::vector<std::string> list_stale_groups(Entries entries) {
  std::vector<std::string> stale;
  if (std::ranges::any_of(entries, is_stale)) {
    stale.emplace_back("validators");
  }
  if (std::ranges::any_of(entries, &IdentityEntry::delegators_stale)) {
    stale.emplace_back("delegators");
  }
  if (std::ranges::any_of(entries, has_stale_price)) {
    stale.emplace_back("prices");
  }
  return stale;
}

// Entries of one chain stand side by side; a chain counts once in each state that an entry on it is in.
wire::ValidatorChainCounts count_chains(Entries entries) {
  wire::ValidatorChainCounts counts;
  for (std::size_t first = 0; first < entries.size();) {
    bool active = false;
    bool unbonding = false;
    bool jailed = false;
    auto const& chain_id = entries[first].stored->chain_id;
    for (; first < entries.size() && entries[first].stored->chain_id == chain_id; ++first) {
      auto const& validator = *entries[first].stored;
      jailed |= validator.is_jailed();
      active |= !validator.is_jailed() && validator.status() == BondStatus::bonded;
      unbonding |= !validator.is_jailed() && validator.status() == BondStatus::unbonding;
    }
    counts.Chains += 1;
    counts.Active += active ? 1 : 0;
    counts.Unbonding += unbonding ? 1 : 0;
    counts.Jailed += jailed ? 1 : 0;
  }
  return counts;
}

std::vector<wire::ListedChain> list_first_chains(RenderedValidator const& rendered) {
  std::vector<wire::ListedChain> listed;
  for (auto const& joined : rendered.joined) {
    auto const& entry = rendered.entries[joined.position];
    if (listed.size() < kListedChains &&
        std::ranges::find(listed, entry.context->chain.ChainId, &wire::ListedChain::ChainId) == listed.end()) {
      listed.push_back({entry.context->chain, entry.stored->status(), entry.stored->is_jailed()});
    }
  }
  return listed;
}

// Of its confirmed entries, as the chains write them. A text that is no rate is left out: it has no place between
// others.
void list_commissions(wire::ValidatorIntroduction& entry, RenderedValidator const& rendered) {
  std::string least;
  std::string most;
  for (auto const& joined : rendered.joined) {
    auto const text = rendered.entries[joined.position].stored->commission_rate();
    auto const rate = parse_decimal_amount(text);
    if (!joined.confirmed || !rate) {
      continue;
    }
    if (!entry.MinCommission || compare_amounts(*rate, least) < 0) {
      least = *rate;
      entry.MinCommission = text;
    }
    if (!entry.MaxCommission || compare_amounts(*rate, most) > 0) {
      most = *rate;
      entry.MaxCommission = text;
    }
  }
}

std::optional<wire::DecimalNumber> to_number(std::optional<Micro> fraction) {
  return fraction ? std::optional(wire::DecimalNumber{parse_decimal_amount(to_text(*fraction)).value()}) : std::nullopt;
}

// Fills in what a list entry and the record have in common.
void introduce(wire::ValidatorIntroduction& summary, RenderedValidator const& rendered) {
  Entries const entries = rendered.entries;
  summary.ID = stable_id(IdKind::validator_identity, rendered.identity);
  summary.Identity = rendered.identity;
  summary.Moniker = rendered.moniker();
  summary.Logo = rendered.logo;
  summary.Website = rendered.website;
  summary.Details = rendered.details();
  summary.DelegationCount = rendered.delegation_count;
  if (rendered.delegation_amount) {
    summary.DelegationAmount = pad_decimals(*rendered.delegation_amount, kCents);
  }
  summary.DelegationCoverage.Priced = rendered.priced_chains;
  summary.DelegationCoverage.Counted = rendered.counted_chains;
  summary.DelegationCoverage.Chains = rendered.chains;
  summary.Counts = rendered.counts;
  list_commissions(summary, rendered);
  summary.Staked = std::ranges::any_of(
      entries, [](auto const& of_chain) { return is_secured_by_stake(of_chain.context->staking_kind); });
  if (rendered.weight) {
    constexpr double kHundredthsOfAPoint = 100;
    summary.Weight = static_cast<double>(*rendered.weight) / kHundredthsOfAPoint;
  }
  summary.Commission = to_number(rendered.commission);
  summary.Uptime = to_number(rendered.uptime);
  summary.Stale = list_stale_groups(entries);
  auto const created_at = [](auto const& entry) { return entry.stored->created_at; };
  summary.CreatedAt = created_at(*std::ranges::min_element(entries, {}, created_at));
  summary.UpdatedAt = rendered.updated_at;
}

// The chains with an entry whose delegators are not counted.
std::int64_t count_uncounted_chains(Entries entries) {
  std::int64_t chains = 0;
  std::string_view last_chain;
  for (auto const& entry : entries) {
    if (!entry.stored->delegator_count && entry.stored->chain_id != last_chain) {
      ++chains;
      last_chain = entry.stored->chain_id;
    }
  }
  return chains;
}

// The mean commission of those that sign blocks and are not somebody else's.
std::optional<Micro> average_commission(RenderedValidator const& rendered) {
  CommissionMean mean;
  for (auto const& [position, confirmed, _] : rendered.joined) {
    if (confirmed) {
      mean.add(*rendered.entries[position].stored);
    }
  }
  return mean.value();
}

void count_states(RenderedValidator& rendered) {
  std::string_view last_chain;
  for (auto const& entry : rendered.entries) {
    auto const& [status, jailed] = std::pair(entry.stored->status(), entry.stored->is_jailed());
    rendered.active += status == BondStatus::bonded && !jailed ? 1U : 0U;
    rendered.jailed += jailed ? 1U : 0U;
    rendered.unbonding += status == BondStatus::unbonding ? 1U : 0U;
    if (entry.stored->delegator_count) {
      rendered.delegation_count = rendered.delegation_count.value_or(0) + *entry.stored->delegator_count;
    }
    rendered.updated_at = std::max(rendered.updated_at, entry.stored->updated_at);
    if (auto const& prices = entry.context->prices; prices && prices->ChangedAt) {
      rendered.updated_at = std::max(rendered.updated_at, *prices->ChangedAt);
    }
    rendered.chains += entry.stored->chain_id != last_chain ? 1 : 0;
    last_chain = entry.stored->chain_id;
  }
  rendered.counts = count_chains(rendered.entries);
  rendered.counted_chains = rendered.chains - count_uncounted_chains(rendered.entries);
}

// Each name once, because most entries of an identity have the same moniker.
SearchText make_search_text(RenderedValidator const& rendered) {
  SearchText text{"", make_search_lines({rendered.identity})};
  std::vector<std::string_view> monikers;
  for (auto const& entry : rendered.joined) {
    auto const& validator = *rendered.entries[entry.position].stored;
    add_search_line(text.more, validator.operator_address());
    if (auto const moniker = validator.moniker();
        entry.confirmed && std::ranges::find(monikers, moniker) == monikers.end()) {
      monikers.push_back(moniker);
      add_search_line(text.names, moniker);
    }
  }
  return text;
}

void derive(RenderedValidator& rendered) {
  Entries const entries = rendered.entries;
  std::vector<std::optional<std::string>> priced_stakes;
  priced_stakes.reserve(entries.size());
  std::ranges::transform(entries, std::back_inserter(priced_stakes), priced_stake_of);
  rendered.joined = join(entries, priced_stakes);
  add_up(rendered, entries, priced_stakes);
  rendered.website = make_website_link(rendered.primary_entry().website().value_or(""));
  count_states(rendered);
  rendered.commission = average_commission(rendered);
  rendered.updated_at =
      std::max(rendered.updated_at, compute_newest_change(rendered.weights).value_or(rendered.updated_at));
  rendered.search = make_search_text(rendered);
}

// Whether the list entries show the same of two groups of facts.
bool lists_same(std::optional<wire::FactGroup> const& one, std::optional<wire::FactGroup> const& other) {
  return one.has_value() == other.has_value() &&
         (!one || (one->Stale == other->Stale && one->ChangedAt == other->ChangedAt));
}

// Ignores the time of the last reading, which changes with every pass and which lists do not show.
bool lists_same(ChainValidatorsContext const& one, ChainValidatorsContext const& other) {
  bool const is_stale = one.validators && one.validators->Stale;
  bool const other_is_stale = other.validators && other.validators->Stale;
  return one.chain == other.chain && one.network_type == other.network_type && one.staking_kind == other.staking_kind &&
         one.exponent == other.exponent && is_stale == other_is_stale && one.price == other.price &&
         lists_same(one.prices, other.prices);
}

bool lists_same(IdentityEntry const& one, IdentityEntry const& other) {
  return one.delegators_stale == other.delegators_stale &&
         (one.context == other.context || lists_same(*one.context, *other.context)) && one.stored == other.stored;
}

// Whether the list entries of two records of an identity are equal.
bool lists_same(RenderedValidator const& one, RenderedValidator const& other) {
  return one.logo == other.logo && one.weights == other.weights &&
         std::ranges::equal(one.entries, other.entries,
                            [](auto const& entry, auto const& other_entry) { return lists_same(entry, other_entry); });
}

using Validators = std::span<std::shared_ptr<RenderedValidator const> const>;

// The order of /validators; a strict total order.
bool comes_before(Validators validators, std::uint32_t left_position, std::uint32_t right_position) {
  auto const& left = *validators[left_position];
  auto const& right = *validators[right_position];
  // Compares doubles first, because that is fast; amounts that round to the same double are compared exactly below.
  auto const left_dollars = left.delegation_sort_key.value_or(-1.0);
  auto const right_dollars = right.delegation_sort_key.value_or(-1.0);
  if (left_dollars != right_dollars) {
    return left_dollars > right_dollars;
  }
  auto const compared =
      left.delegation_amount ? compare_amounts(*left.delegation_amount, right.delegation_amount.value()) : 0;
  if (compared != 0) {
    return compared > 0;
  }
  auto const left_delegators = left.delegation_count.value_or(-1);
  auto const right_delegators = right.delegation_count.value_or(-1);
  return left_delegators != right_delegators ? left_delegators > right_delegators : left_position < right_position;
}

}  // namespace

std::vector<std::string_view> RenderedValidator::list_chain_ids() const {
  std::vector<std::string_view> chain_ids;
  for (auto const& entry : entries) {
    if (chain_ids.empty() || chain_ids.back() != entry.stored->chain_id) {
      chain_ids.emplace_back(entry.stored->chain_id);
    }
  }
  return chain_ids;
}

void write_list_entry(std::string& json, RenderedValidator const& validator,
                      std::vector<wire::ChainValidator> on_chain) {
  wire::ValidatorListEntry entry;
  introduce(entry, validator);
  entry.Chains = list_first_chains(validator);
  entry.OnChain = std::move(on_chain);
  if (entry.Details && entry.Details->size() > kListedDetailsCharacters) {
    entry.Details = clean_text(*entry.Details, kListedDetailsCharacters, LineBreaks::keep);
  }
  wire::write_json(json, entry);
}

void write_record(std::string& json, RenderedValidator const& validator, FindChainFigures const& find_figures) {
  wire::ValidatorRecord record;
  introduce(record, validator);
  record.SecurityContact = validator.primary_entry().security_contact();
  record.Weights = list_validator_items(validator.weights);
  record.Chains.reserve(validator.joined.size());
  record.Facts.reserve(validator.joined.size());
  for (auto const& entry : validator.joined) {
    record.Chains.push_back(make_chain_entry(validator.entries[entry.position], entry.confirmed));
    record.Facts.push_back(make_facts(validator.entries[entry.position]));
    if (auto figures = find_figures ? find_figures(*validator.entries[entry.position].stored) : std::nullopt) {
      record.Figures.push_back(*std::move(figures));
    }
  }
  wire::write_json(json, record);
}

std::shared_ptr<RenderedValidator const> render_validator(std::string const& identity,
                                                          std::vector<IdentityEntry> entries,
                                                          std::optional<std::string> const& logo,
                                                          ShownWeights const& weights,
                                                          std::shared_ptr<RenderedValidator const> const& previous) {
  if (previous != nullptr && previous->logo == logo && previous->weights == weights && previous->entries == entries) {
    return previous;
  }
  auto rendered = std::make_shared<RenderedValidator>();
  rendered->entries = std::move(entries);
  rendered->identity = identity;
  rendered->logo = logo;
  rendered->weights = weights;
  rendered->weight = compute_total(weights);
  rendered->uptime = previous != nullptr && previous->weights == weights ? previous->uptime : average_uptime(weights);
  derive(*rendered);
  rendered->detail_version = take_record_versions();
  rendered->list_version =
      previous != nullptr && lists_same(*previous, *rendered) ? previous->list_version : take_record_versions();
  return rendered;
}

std::vector<std::uint32_t> sort_validators(Validators validators) {
  // What is compared nearly always stands beside the position: the records themselves fit into no cache.
  std::vector<std::pair<double, std::uint32_t>> keyed;
  keyed.reserve(validators.size());
  for (std::uint32_t position = 0; position < validators.size(); ++position) {
    keyed.emplace_back(-validators[position]->delegation_sort_key.value_or(-1.0), position);
  }
  std::ranges::sort(keyed, [&](auto const& left, auto const& right) {
    return left.first != right.first ? left.first < right.first : comes_before(validators, left.second, right.second);
  });
  std::vector<std::uint32_t> positions(keyed.size());
  std::ranges::transform(keyed, positions.begin(), &std::pair<double, std::uint32_t>::second);
  return positions;
}

std::vector<std::uint32_t> sort_validators_again(Validators validators, std::span<std::uint32_t const> order,
                                                 std::span<std::uint32_t const> changed) {
  constexpr std::size_t kFewInOf = 50;  // if more than one in 50 changed, sorting all is faster
  if (changed.size() > validators.size() / kFewInOf) {
    return sort_validators(validators);
  }
  return renew_order(order, changed,
                     [&](std::uint32_t left, std::uint32_t right) { return comes_before(validators, left, right); });
}

}  // namespace orrery
