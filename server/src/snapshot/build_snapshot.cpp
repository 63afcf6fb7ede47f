#include "snapshot/build_snapshot.hpp"

#include "base/clean_text.hpp"
#include "domain/chains/staking_apr.hpp"
#include "snapshot/chains/chain_price.hpp"
#include "snapshot/chains/rendered_chain.hpp"
#include "snapshot/chains/shown_alive.hpp"
#include "snapshot/core/logo_path.hpp"
#include "snapshot/core/named_chain.hpp"
#include "snapshot/impl/validator_directory.hpp"
#include "snapshot/validators/rendered_chain_validators.hpp"

#include <algorithm>
#include <utility>

namespace orrery {
namespace {

// Of what nodes told. Nothing where none of the chain's nodes ever answered.
std::optional<wire::FactGroup> make_group(ChainCheck const* check, StalenessWatch& watch) {
  if (check == nullptr || !check->last_success || !check->node) {
    return std::nullopt;
  }
  return wire::FactGroup{*check->node,
                         check->last_success,
                         std::nullopt,
                         check->height,
                         watch.is_stale(check->data_set, check->last_success),
                         check->unread};
}

std::optional<wire::FactGroup> make_chain_state_facts(ChainInput const& sources, StalenessWatch& watch) {
  auto group = make_group(sources.state_check, watch);
  if (group && sources.state != nullptr) {
    group->ChangedAt = sources.state->changed_at;
  }
  return group;
}

// Without ChangedAt.
std::optional<wire::FactGroup> make_proposal_facts(ChainInput const& sources, StalenessWatch& watch) {
  return make_group(sources.proposals_check, watch);
}

// The price of the chain's native asset; null and nothing where none is known.
struct ChainPriceSource {
  StoredPrice const* stored = nullptr;
  std::optional<wire::FactGroup> facts{};
};

// Without ChangedAt of the validators.
ChainValidatorsContext make_chain_validators_context(StoredChain const& stored, wire::NamedChain const& named,
                                                     ChainInput const& sources, ChainPriceSource const& price,
                                                     StalenessWatch& watch) {
  ChainValidatorsContext context;
  context.chain = named;
  context.network_type = stored.chain.network_type;
  if (sources.state != nullptr) {
    context.staking_kind = sources.state->state.staking_kind;
  }
  if (knows_bond_denom(stored.chain, sources.state)) {
    context.symbol = stored.chain.denom->symbol;
    context.exponent = stored.chain.denom->exponent;
    // Without the bond denom it is unknown whether the stake is in the asset that the price is of.
    if (price.stored != nullptr && context.exponent && sources.state != nullptr && sources.state->state.bond_denom &&
        is_secured_by_stake(context.staking_kind)) {
      context.price = price.stored->price.current;
      context.prices = price.facts;
    }
  }
  context.validators = make_group(sources.validators_check, watch);
  if (sources.delegators_check != nullptr) {
    context.delegators_node = sources.delegators_check->node;
  }
  return context;
}

ChainRewards make_rewards(ChainInput const& sources) {
  if (sources.state == nullptr) {
    return {};
  }
  auto const unread = sources.state_check == nullptr ? std::vector<std::string>() : sources.state_check->unread;
  return {compute_staking_apr(sources.state->state, unread), sources.state->state.is_proportional};
}

constexpr std::string_view kRegistryDataSet = "registry";

// Hundreds of chains may fail at once, so each error is cut to what tells the reason.
constexpr std::size_t kMaxErrorCharacters = 160;

bool is_read(StoredChain const& stored) {
  return stored.chain.status == ChainStatus::live &&
         std::ranges::find(stored.chain.endpoints, EndpointKind::rest, &Endpoint::kind) != stored.chain.endpoints.end();
}

// Skips chains that are no longer read: their check keeps the last error. chain_checks are sorted by data set, chain
// id.
std::vector<wire::FailedChain> list_failed_chains(SnapshotInput const& input, std::string_view data_set) {
  std::vector<wire::FailedChain> failed;
  for (auto const& check : std::ranges::equal_range(input.chain_checks, data_set, {}, &ChainCheck::data_set)) {
    if (!check.last_error) {
      continue;
    }
    auto const stored = std::ranges::lower_bound(input.chains, check.chain_id, {},
                                                 [](StoredChain const& one) -> auto& { return one.chain.chain_id; });
    if (stored != input.chains.end() && stored->chain.chain_id == check.chain_id && is_read(*stored)) {
      failed.push_back({name_chain(stored->chain, input.logos),
                        clean_text(*check.last_error, kMaxErrorCharacters, LineBreaks::fold_to_space)});
    }
  }
  return failed;
}

std::vector<wire::SourceStatus> list_sources(SnapshotInput const& input, StalenessWatch& watch) {
  std::vector<wire::SourceStatus> sources;
  for (auto const& row : input.health) {
    auto& source = sources.emplace_back();
    source.DataSet = row.data_set;
    source.Source = row.source;
    source.LastSuccess = row.last_success;
    source.LastAttempt = row.last_attempt;
    source.LastError = row.last_error;
    if (row.coverage) {
      source.Coverage = wire::Coverage{row.coverage->answered, row.coverage->of};
    }
    source.WaitingFor = row.waiting_for;
    source.Stale = watch.is_stale(row.data_set, row.last_success);
    source.FailedChains = list_failed_chains(input, row.data_set);
  }
  return sources;
}

// Source and time of a chain's registry data. The built-in catalogue has no time of a check: it is part of the program.
wire::FactGroup make_registry_facts(StoredChain const& stored, std::vector<wire::SourceStatus> const& sources,
                                    StalenessWatch& watch) {
  wire::FactGroup facts;
  facts.Source = to_source_name(stored.chain.origin);
  facts.ChangedAt = stored.updated_at;
  auto const source = std::ranges::find(sources, kRegistryDataSet, &wire::SourceStatus::DataSet);
  if (source != sources.end() && stored.chain.origin != ChainOrigin::catalogue) {
    facts.CheckedAt = source->LastSuccess;
    facts.Stale = watch.is_stale(kRegistryDataSet, source->LastSuccess);
  }
  return facts;
}

// What changed since `previous` (may be null) was built.
InputChanges find_changes(SnapshotInput const& input, Timestamp now, Snapshot const* previous) {
  // After the clock was set back everything is rebuilt: what became stale before may not be stale now, and nothing else
  // would notice.
  if (previous == nullptr || previous->revision.mark == 0 || now < previous->made_at) {
    return {};
  }
  if (previous->revision == input.revision) {
    return InputChanges(input.revision);
  }
  return previous->revision == input.changed.since() ? input.changed : InputChanges();
}

// The parts of a snapshot that belong to one chain; null pointers where it does not have the chain.
struct ChainParts {
  std::shared_ptr<RenderedChain const> chain;
  std::shared_ptr<ChainIdentities const> members;
  std::shared_ptr<ChainValidatorsContext const> context;
  std::shared_ptr<RenderedChainValidators const> entries;
  std::shared_ptr<ChainProbes const> probes;
  std::shared_ptr<RenderedUptime const> uptime;
  std::shared_ptr<RenderedProposals const> proposals;
  std::shared_ptr<RenderedContributions const> contributions;
  std::optional<Timestamp> next_stale_at{};
};

ChainParts find_before(Snapshot const* previous, std::string_view chain_id, std::size_t likely) {
  if (previous != nullptr) {
    if (auto const position = previous->find_position(chain_id, likely)) {
      auto const at = *position;
      return {previous->chains[at],    previous->members[at],       previous->contexts[at],
              previous->entries[at],   previous->probes[at],        previous->uptimes[at],
              previous->proposals[at], previous->contributions[at], previous->chains_stale_at[at]};
    }
  }
  return {};
}

// Returns `before` for an equal context, so that records can compare pointers.
std::shared_ptr<ChainValidatorsContext const> share_context(
    ChainValidatorsContext context, std::shared_ptr<ChainValidatorsContext const> const& before) {
  return before != nullptr && *before == context ? before
                                                 : std::make_shared<ChainValidatorsContext const>(std::move(context));
}

// Adds the chains to a snapshot, one by one.
class ChainAdder {
 public:
  ChainAdder(Snapshot& snapshot, SnapshotInput const& input, InputChanges const& changes, StalenessWatch& watch,
             Snapshot const* previous)
      : snapshot_(snapshot),
        input_(input),
        changes_(changes),
        changed_chains_(changes.list_changed_chains()),
        watch_(watch),
        previous_(previous) {}

  void add(StoredChain const& stored, AssetMarket market) {
    auto const before = find_before(previous_, stored.chain.chain_id, snapshot_.chains.size());
    auto made = is_same(before, stored) ? before : make(stored, market, before);
    auto const& chain = snapshot_.chains.emplace_back(std::move(made.chain));
    snapshot_.updated_at = std::max(chain->detail_updated_at, snapshot_.updated_at.value_or(chain->detail_updated_at));
    snapshot_.members.push_back(std::move(made.members));
    snapshot_.contexts.push_back(std::move(made.context));
    snapshot_.entries.push_back(std::move(made.entries));
    snapshot_.probes.push_back(std::move(made.probes));
    snapshot_.uptimes.push_back(std::move(made.uptime));
    snapshot_.proposals.push_back(std::move(made.proposals));
    snapshot_.contributions.push_back(std::move(made.contributions));
    snapshot_.chains_stale_at.push_back(made.next_stale_at);
    watch_.note(made.next_stale_at);
  }

 private:
  // True where nothing that the chain's records are made from can have changed: they are reused unseen.
  bool is_same(ChainParts const& before, StoredChain const& stored) const {
    return before.chain != nullptr && !changed_chains_.contains(stored.id) && !watch_.has_passed(before.next_stale_at);
  }

  ChainParts make(StoredChain const& stored, AssetMarket market, ChainParts const& before) const {
    auto watch = watch_.begin_anew(stored.chain.network_type);
    auto const alive = show_alive(stored.chain, input_.alive, watch);
    watch = watch.with_least_interval(alive.dormant_interval.value_or(std::chrono::seconds(0)));
    ChainParts made;
    auto const named = name_chain(stored.chain, input_.logos);
    auto const sources = find_chain_input(input_, stored.chain.chain_id);
    auto const* price = find_price(input_.prices, stored.chain.chain_id);
    auto const price_facts = make_price_facts(price, watch);
    auto context = make_chain_validators_context(stored, named, sources, {price, price_facts}, watch);
    made.entries = render_chain_validators(context, make_rewards(sources), sources.validators, before.entries);
    if (context.validators) {
      context.validators->ChangedAt = made.entries->changed_at;
    }
    made.context = share_context(std::move(context), before.context);
    bool const same_members = before.members != nullptr && !changes_.contain(InputPart::validators, stored.id) &&
                              !watch.has_passed(before.members->next_stale_at);
    made.members = same_members ? before.members : list_chain_identities(sources.validators, watch);
    watch.note(made.members->next_stale_at);
    made.probes =
        make_chain_probes(stored, input_.endpoint_health, input_.method_change, changes_, watch, before.probes);
    auto const voting =
        find_voting_rules(sources.state == nullptr ? nullptr : &sources.state->state, sources.proposals);
    made.proposals =
        render_proposals(make_proposal_facts(sources, watch), named, voting, sources.proposals, before.proposals);
    made.contributions = render_contributions(named, stored.chain.git_repo.value_or(""), input_.contributions, watch,
                                              before.contributions);
    RenderedWith from{make_registry_facts(stored, snapshot_.sources, watch)};
    if (sources.state != nullptr) {
      from.state = *sources.state;
    }
    from.alive = alive;
    from.chain_state = make_chain_state_facts(sources, watch);
    from.validators = made.context->validators;
    from.entries = made.entries;
    from.market = market;
    if (price != nullptr) {
      from.price = *price;
    }
    from.prices = price_facts;
    from.reviews = find_reviews_of(input_.editorial.get(), stored.chain.chain_id);
    from.probes = made.probes;
    from.proposal_facts = made.proposals->facts;
    from.proposals = made.proposals->history;
    from.contributions = made.contributions;
    from.logo = named.Logo;
    from.weights = find_weights(input_.weights, chain_subject(stored.chain.chain_id));
    from.weight_facts = make_weight_facts(from.weights, input_.health, watch);
    // An equal input keeps the record and its versions, so that cached answers stay valid.
    bool const same = before.chain != nullptr && before.chain->made_from == from &&
                      (!changes_.contain(InputPart::chains) || before.chain->made_from.stored == stored);
    if (same) {
      made.chain = before.chain;
    } else {
      made.chain = render_chain({std::move(from), stored}, before.chain);
    }
    made.uptime = render_uptime(made.probes, input_.daily_uptime, before.uptime);
    made.next_stale_at = watch.next_stale_at();
    return made;
  }

  Snapshot& snapshot_;
  SnapshotInput const& input_;
  InputChanges const& changes_;
  ChangedChains changed_chains_;
  StalenessWatch& watch_;
  Snapshot const* previous_;
};

std::optional<wire::AdvertTerms> find_advert_terms(SnapshotInput const& input, Snapshot const& snapshot) {
  if (!input.advert_offer) {
    return std::nullopt;
  }
  auto const found = std::ranges::find(input.chains, input.advert_offer->chain_id,
                                       [](StoredChain const& stored) { return stored.chain.chain_id; });
  return make_advert_terms(*input.advert_offer, found == input.chains.end() ? nullptr : &found->chain,
                           snapshot.name_chain(input.advert_offer->chain_id));
}

void list_voting_proposals(Snapshot& snapshot) {
  for (auto const& proposals : snapshot.proposals) {
    for (auto const& vote : proposals->voting_proposals) {
      snapshot.voting_proposals.push_back(&vote);
    }
  }
  std::ranges::stable_sort(snapshot.voting_proposals, {}, &RenderedVotingProposal::voting_end_time);
}

}  // namespace

std::shared_ptr<Snapshot const> build_snapshot(SnapshotInput const& input, CollectionIntervals const& intervals,
                                               Timestamp now, Snapshot const* previous) {
  auto snapshot = std::make_shared<Snapshot>();
  snapshot->promises_testnets = intervals.promises_testnets;
  StalenessWatch watch(intervals, now);
  auto const changes = find_changes(input, now, previous);
  snapshot->sources = list_sources(input, watch);
  ChainAdder chains(*snapshot, input, changes, watch, previous);
  auto const markets = assign_markets(input.chains);
  for (std::size_t i = 0; i < input.chains.size(); ++i) {
    chains.add(input.chains[i], markets[i]);
  }
  snapshot->orders = previous == nullptr ? ChainOrders(snapshot->chains)
                                         : ChainOrders(snapshot->chains, &previous->orders, previous->chains);
  snapshot->chain_sets = ChainSets(snapshot->chains);
  snapshot->prices = render_prices(snapshot->chains);
  snapshot->series = input.series != nullptr ? input.series : std::make_shared<SeriesSet const>();
  snapshot->signing = input.signing;
  snapshot->made_at = now;
  snapshot->providers =
      render_providers(snapshot->probes, input.vantage, previous == nullptr ? nullptr : previous->providers);
  snapshot->picture_hashes = list_picture_hashes(input.logos);
  snapshot->contribution_order = sort_contributions(snapshot->contributions);
  make_validator_directory(*snapshot, input, changes, watch, previous);
  // Where a part did not change there is a previous snapshot to reuse it from: without one all parts may have changed.
  bool const may_rename = changes.contain(InputPart::chains) || changes.contain(InputPart::logos);
  auto const name = [&](std::string_view chain_id) { return snapshot->name_chain(chain_id); };
  snapshot->editorial = may_rename || changes.contain(InputPart::editorial)
                            ? render_editorial(input.editorial, name, previous ? previous->editorial : nullptr)
                            : previous->editorial;
  list_voting_proposals(*snapshot);
  // Names also those who declare an identity today.
  auto const name_parts = [&](StoredEvent const& event) { return snapshot->name_parts(event); };
  snapshot->events = may_rename || changes.contain(InputPart::events) || changes.contain(InputPart::validators)
                         ? render_events(input.events, name_parts, previous ? previous->events : RenderedEvents{})
                         : previous->events;
  snapshot->history = changes.contain(InputPart::archives)
                          ? std::make_shared<ArchivedHistory const>(input.archives, input.archive_folder)
                          : previous->history;
  snapshot->adverts = render_adverts(input.adverts, previous == nullptr ? nullptr : previous->adverts);
  snapshot->advert_terms = find_advert_terms(input, *snapshot);
  snapshot->search = make_search_index(*snapshot, previous);
  snapshot->next_stale_at = watch.next_stale_at();
  snapshot->vantage = input.vantage;
  snapshot->kind = input.kind;
  snapshot->revision = input.revision;
  return snapshot;
}

}  // namespace orrery
