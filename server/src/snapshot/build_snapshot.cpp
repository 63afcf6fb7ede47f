#include "snapshot/build_snapshot.hpp"

#include "base/clean_text.hpp"
#include "snapshot/chain_price.hpp"
#include "snapshot/directory.hpp"
#include "snapshot/logo_path.hpp"
#include "snapshot/rendered_chain.hpp"
#include "snapshot/rendered_entries.hpp"

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

std::optional<wire::FactGroup> make_chain_state_facts(ChainSources const& sources, StalenessWatch& watch) {
  auto group = make_group(sources.state_check, watch);
  if (group && sources.state != nullptr) {
    group->ChangedAt = sources.state->changed_at;
  }
  return group;
}

// Without ChangedAt.
std::optional<wire::FactGroup> make_proposal_facts(ChainSources const& sources, StalenessWatch& watch) {
  return make_group(sources.proposals_check, watch);
}

// The price of the chain's native asset; null and nothing where none is known.
struct ChainPriceSource {
  StoredPrice const* stored = nullptr;
  std::optional<wire::FactGroup> facts{};
};

// Without ChangedAt of the validators.
EntriesContext make_entries_context(StoredChain const& stored, ChainSources const& sources,
                                    ChainPriceSource const& price, StalenessWatch& watch) {
  EntriesContext context;
  context.chain_id = stored.chain.chain_id;
  context.network_type = stored.chain.network_type;
  if (knows_bond_denom(stored.chain, sources.state)) {
    context.symbol = stored.chain.denom->symbol;
    context.exponent = stored.chain.denom->exponent;
    // A price says nothing of a stake before the chain itself said in which asset it is.
    if (price.stored != nullptr && context.exponent && sources.state != nullptr && sources.state->state.bond_denom) {
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

constexpr std::string_view kRegistryDataSet = "registry";

// Hundreds may fail at once: of each so much that one sees why.
constexpr std::size_t kMaxErrorCharacters = 160;

bool is_read(StoredChain const& stored) {
  return stored.chain.status == ChainStatus::live &&
         std::ranges::find(stored.chain.endpoints, EndpointKind::rest, &Endpoint::kind) != stored.chain.endpoints.end();
}

// A chain that is read no more keeps the row of its last look. checks: by data set, then chain id.
std::vector<wire::FailedChain> list_failed_chains(SnapshotInput const& input, std::string_view data_set) {
  std::vector<wire::FailedChain> failed;
  for (auto const& check : std::ranges::equal_range(input.chain_checks, data_set, {}, &ChainCheck::data_set)) {
    if (!check.last_error) {
      continue;
    }
    auto const stored = std::ranges::lower_bound(input.chains, check.chain_id, {},
                                                 [](StoredChain const& one) -> auto& { return one.chain.chain_id; });
    if (stored != input.chains.end() && stored->chain.chain_id == check.chain_id && is_read(*stored)) {
      failed.push_back({check.chain_id, clean_text(*check.last_error, kMaxErrorCharacters, LineBreaks::fold_to_space)});
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

// Whose word a chain's identity is. The built-in catalogue is never checked: it is part of the program.
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

// Since `previous` (may be null) was made.
InputChanges find_changes(SnapshotInput const& input, Timestamp now, Snapshot const* previous) {
  // What is stale is only looked at again when its time has come: a clock that went back is told by nothing else.
  if (previous == nullptr || previous->revision.mark == 0 || now < previous->made_at) {
    return {};
  }
  if (previous->revision == input.revision) {
    return InputChanges(input.revision);
  }
  return previous->revision == input.changed.since() ? input.changed : InputChanges();
}

// What a snapshot has of one chain; null where it has none of that chain.
struct ChainParts {
  std::shared_ptr<RenderedChain const> chain;
  std::shared_ptr<ChainMembers const> members;
  std::shared_ptr<EntriesContext const> context;
  std::shared_ptr<RenderedEntries const> entries;
  std::shared_ptr<ChainProbes const> probes;
  std::shared_ptr<RenderedUptime const> uptime;
  std::shared_ptr<RenderedProposals const> proposals;
  std::shared_ptr<RenderedContributions const> contributions;
  std::optional<Timestamp> next_stale_at{};
};

ChainParts find_before(Snapshot const* previous, std::string_view chain_id) {
  if (previous != nullptr) {
    if (auto const position = previous->find_position(chain_id)) {
      auto const at = *position;
      return {previous->chains[at],    previous->members[at],       previous->contexts[at],
              previous->entries[at],   previous->probes[at],        previous->uptimes[at],
              previous->proposals[at], previous->contributions[at], previous->chains_stale_at[at]};
    }
  }
  return {};
}

// One pointer as long as the context is the same, so that records compare pointers.
std::shared_ptr<EntriesContext const> share_context(EntriesContext context,
                                                    std::shared_ptr<EntriesContext const> const& before) {
  return before != nullptr && *before == context ? before : std::make_shared<EntriesContext const>(std::move(context));
}

std::optional<std::string> find_chain_logo(SnapshotInput const& input, Chain const& chain) {
  auto const source = chain.denom ? chain.denom->logo_url : std::nullopt;
  return source ? find_logo_path(input.logos, *source) : std::nullopt;
}

// Adds chain by chain.
class ChainAdder {
 public:
  ChainAdder(Snapshot& snapshot, SnapshotInput const& input, InputChanges const& changes, StalenessWatch& watch,
             Snapshot const* previous)
      : snapshot_(snapshot),
        input_(input),
        changes_(changes),
        changed_chains_(changes.find_chains()),
        watch_(watch),
        previous_(previous) {}

  void add(StoredChain const& stored, AssetMarket market) {
    auto const before = find_before(previous_, stored.chain.chain_id);
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
  // Whether it need not be looked at: nothing that it is made from may differ.
  bool is_same(ChainParts const& before, StoredChain const& stored) const {
    return before.chain != nullptr && !changed_chains_.contains(stored.id) && !watch_.has_passed(before.next_stale_at);
  }

  ChainParts make(StoredChain const& stored, AssetMarket market, ChainParts const& before) const {
    auto watch = watch_.begin_anew();
    ChainParts made;
    auto const sources = find_chain_sources(input_, stored.chain.chain_id);
    auto const* price = find_price(input_.prices, stored.chain.chain_id);
    auto const price_facts = make_price_facts(price, watch);
    auto context = make_entries_context(stored, sources, {price, price_facts}, watch);
    made.entries = render_entries(context, sources.validators, before.entries);
    if (context.validators) {
      context.validators->ChangedAt = made.entries->changed_at;
    }
    made.context = share_context(std::move(context), before.context);
    bool const same_members = before.members != nullptr && !changes_.contain(InputPart::validators, stored.id) &&
                              !watch.has_passed(before.members->next_stale_at);
    made.members = same_members ? before.members : list_chain_members(sources.validators, watch);
    watch.note(made.members->next_stale_at);
    made.probes = make_chain_probes(stored, input_.endpoint_health, changes_, watch, before.probes);
    auto const logo = find_chain_logo(input_, stored.chain);
    made.proposals = render_proposals(make_proposal_facts(sources, watch), logo, sources.proposals, before.proposals);
    made.contributions = render_contributions(stored.chain.chain_id, stored.chain.git_repo.value_or(""), logo,
                                              input_.contributions, watch, before.contributions);
    RenderedWith from{make_registry_facts(stored, snapshot_.sources, watch)};
    if (sources.state != nullptr) {
      from.state = *sources.state;
    }
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
    from.logo = logo;
    from.weights = find_weights(input_.weights, chain_subject(stored.chain.chain_id));
    from.weight_facts = make_weight_facts(from.weights, input_.health, watch);
    // What shows the same keeps its editions.
    bool const same = before.chain != nullptr && before.chain->made_from == from &&
                      (!changes_.contain(InputPart::chains) || before.chain->made_from.stored == stored);
    if (same) {
      made.chain = before.chain;
    } else {
      made.chain = render_chain({std::move(from), stored}, before.chain);
    }
    made.uptime = render_uptime(made.probes, input_.uptime_strips, before.uptime);
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

std::optional<wire::AdvertTerms> find_advert_terms(SnapshotInput const& input) {
  if (!input.advert_offer) {
    return std::nullopt;
  }
  auto const found = std::ranges::find(input.chains, input.advert_offer->chain_id,
                                       [](StoredChain const& stored) { return stored.chain.chain_id; });
  return make_advert_terms(*input.advert_offer, found == input.chains.end() ? nullptr : &found->chain);
}

void list_votes(Snapshot& snapshot) {
  for (auto const& proposals : snapshot.proposals) {
    for (auto const& vote : proposals->votes) {
      snapshot.votes.push_back(&vote);
    }
  }
  std::ranges::stable_sort(snapshot.votes, {}, &RenderedVote::voting_end_time);
}

}  // namespace

std::shared_ptr<Snapshot const> build_snapshot(SnapshotInput const& input, CollectionIntervals const& intervals,
                                               Timestamp now, Snapshot const* previous) {
  auto snapshot = std::make_shared<Snapshot>();
  StalenessWatch watch(intervals, now);
  auto const changes = find_changes(input, now, previous);
  snapshot->sources = list_sources(input, watch);
  ChainAdder chains(*snapshot, input, changes, watch, previous);
  auto const markets = assign_markets(input.chains);
  for (std::size_t i = 0; i < input.chains.size(); ++i) {
    chains.add(input.chains[i], markets[i]);
  }
  snapshot->orders = ChainOrders(snapshot->chains);
  snapshot->chain_sets = ChainSets(snapshot->chains);
  snapshot->prices = render_prices(snapshot->chains);
  snapshot->series = input.series != nullptr ? input.series : std::make_shared<SeriesBook const>();
  snapshot->made_at = now;
  snapshot->providers = render_providers(snapshot->probes, previous == nullptr ? nullptr : previous->providers);
  snapshot->picture_hashes = list_picture_hashes(input.logos);
  snapshot->contribution_order = sort_contributions(snapshot->contributions);
  make_directory(*snapshot, input, changes, watch, previous);
  // What may not differ has a snapshot before: it is taken over from there.
  snapshot->editorial = changes.contain(InputPart::editorial)
                            ? render_editorial(input.editorial, previous == nullptr ? nullptr : previous->editorial)
                            : previous->editorial;
  list_votes(*snapshot);
  snapshot->events = changes.contain(InputPart::events)
                         ? render_events(input.events, previous == nullptr ? RenderedEvents{} : previous->events)
                         : previous->events;
  snapshot->adverts = render_adverts(input.adverts, previous == nullptr ? nullptr : previous->adverts);
  snapshot->advert_terms = find_advert_terms(input);
  snapshot->search = make_search_index(*snapshot, previous);
  snapshot->next_stale_at = watch.next_stale_at();
  snapshot->kind = input.kind;
  snapshot->revision = input.revision;
  return snapshot;
}

}  // namespace orrery
