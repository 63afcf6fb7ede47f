#include "snapshot/build_snapshot.hpp"

#include "base/clean_text.hpp"
#include "snapshot/chain_price.hpp"
#include "snapshot/chain_sources.hpp"
#include "snapshot/directory.hpp"
#include "snapshot/logo_path.hpp"

#include <algorithm>

namespace orrery {
namespace {

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
wire::FactGroup make_registry_facts(StoredChain const& stored, std::vector<wire::SourceStatus> const& sources) {
  wire::FactGroup facts;
  facts.Source = to_source_name(stored.chain.origin);
  facts.ChangedAt = stored.updated_at;
  auto const source = std::ranges::find(sources, kRegistryDataSet, &wire::SourceStatus::DataSet);
  if (source != sources.end() && stored.chain.origin != ChainOrigin::catalogue) {
    facts.CheckedAt = source->LastSuccess;
    facts.Stale = source->Stale;
  }
  return facts;
}

// What the snapshot before has of a chain; null where it has none.
struct ChainBefore {
  std::shared_ptr<RenderedChain const> chain;
  std::shared_ptr<ChainMembers const> members;
  std::shared_ptr<EntriesContext const> context;
  std::shared_ptr<RenderedEntries const> entries;
  std::shared_ptr<ChainProbes const> probes;
  std::shared_ptr<RenderedUptime const> uptime;
  std::shared_ptr<RenderedProposals const> proposals;
  std::shared_ptr<RenderedContributions const> contributions;
};

ChainBefore find_before(Snapshot const* previous, std::string_view chain_id) {
  if (previous != nullptr) {
    if (auto const position = previous->find_position(chain_id)) {
      auto const at = *position;
      return {previous->chains[at], previous->members[at], previous->contexts[at],  previous->entries[at],
              previous->probes[at], previous->uptimes[at], previous->proposals[at], previous->contributions[at]};
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
  ChainAdder(Snapshot& snapshot, SnapshotInput const& input, StalenessWatch& watch, Snapshot const* previous)
      : snapshot_(snapshot), input_(input), watch_(watch), previous_(previous) {
    auto const is_same = [&](std::string_view part) {
      return previous != nullptr && input.readings.are_same_part(previous->readings, part);
    };
    same_chains_ = is_same("chains");
    endpoint_rows_ = same_chains_ && is_same("endpoint_health") ? Rows::the_same : Rows::perhaps_others;
  }

  void add(StoredChain const& stored, AssetMarket market) {
    auto const before = find_before(previous_, stored.chain.chain_id);
    auto const sources = find_chain_sources(input_, stored.chain.chain_id);
    auto const* price = find_price(input_, stored.chain.chain_id);
    auto const price_facts = make_price_facts(price, watch_);
    add_validators(make_entries_context(stored, sources, {price, price_facts}, watch_), sources.validators, before);
    auto probes = make_chain_probes(stored, input_.endpoint_health, endpoint_rows_, watch_, before.probes);
    auto const logo = find_chain_logo(input_, stored.chain);
    auto proposals = render_proposals(make_proposal_facts(sources, watch_), logo, sources.proposals, before.proposals);
    auto contributions = render_contributions(stored.chain.chain_id, stored.chain.git_repo.value_or(""), logo,
                                              input_.contributions, watch_, before.contributions);
    RenderedWith from{make_registry_facts(stored, snapshot_.sources)};
    if (sources.state != nullptr) {
      from.state = *sources.state;
    }
    from.chain_state = make_chain_state_facts(sources, watch_);
    from.validators = snapshot_.contexts.back()->validators;
    from.entries = snapshot_.entries.back();
    from.market = market;
    if (price != nullptr) {
      from.price = *price;
    }
    from.prices = price_facts;
    from.reviews = find_reviews_of(input_.editorial.get(), stored.chain.chain_id);
    from.probes = probes;
    from.proposal_facts = proposals->facts;
    from.proposals = proposals->history;
    from.contributions = contributions;
    from.logo = logo;
    from.weights = find_weights(input_.weights, chain_subject(stored.chain.chain_id));
    from.weight_facts = make_weight_facts(from.weights, input_.health, watch_);
    bool const same = before.chain != nullptr && before.chain->made_from == from &&
                      (same_chains_ || before.chain->made_from.stored == stored);
    auto const& chain =
        snapshot_.chains.emplace_back(same ? before.chain : render_chain({std::move(from), stored}, before.chain));
    snapshot_.updated_at = std::max(chain->detail_updated_at, snapshot_.updated_at.value_or(chain->detail_updated_at));
    snapshot_.uptimes.push_back(render_uptime(probes, input_.uptime_strips, before.uptime));
    snapshot_.probes.push_back(std::move(probes));
    snapshot_.proposals.push_back(std::move(proposals));
    snapshot_.contributions.push_back(std::move(contributions));
  }

  // Of each chain.
  std::vector<ValidatorsOfChain> const& rows() const { return rows_; }

 private:
  void add_validators(EntriesContext context, std::span<Shared<StoredValidator> const> validators,
                      ChainBefore const& before) {
    bool const same_rows =
        previous_ != nullptr && input_.readings.are_same_validators(previous_->readings, context.chain_id);
    auto entries =
        render_entries(context, validators, same_rows ? Rows::the_same : Rows::perhaps_others, before.entries);
    if (context.validators) {
      context.validators->ChangedAt = entries->changed_at;
    }
    auto shared = share_context(std::move(context), before.context);
    bool const same = same_rows && before.members != nullptr && !watch_.has_passed(before.members->next_stale_at);
    auto members = same ? before.members : list_chain_members(validators, watch_);
    watch_.note(members->next_stale_at);
    rows_.push_back({validators, !same || shared != before.context});
    snapshot_.contexts.push_back(std::move(shared));
    snapshot_.entries.push_back(std::move(entries));
    snapshot_.members.push_back(std::move(members));
  }

  Snapshot& snapshot_;
  SnapshotInput const& input_;
  StalenessWatch& watch_;
  Snapshot const* previous_;
  bool same_chains_ = false;
  Rows endpoint_rows_ = Rows::perhaps_others;
  std::vector<ValidatorsOfChain> rows_;
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
  snapshot->readings = input.readings;
  snapshot->sources = list_sources(input, watch);
  ChainAdder chains(*snapshot, input, watch, previous);
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
  make_directory(*snapshot, chains.rows(), input, watch, previous);
  snapshot->editorial = render_editorial(input.editorial, previous == nullptr ? nullptr : previous->editorial);
  list_votes(*snapshot);
  snapshot->events = render_events(input.events, previous == nullptr ? RenderedEvents{} : previous->events);
  snapshot->adverts = render_adverts(input.adverts, previous == nullptr ? nullptr : previous->adverts);
  snapshot->advert_terms = find_advert_terms(input);
  snapshot->search = make_search_index(*snapshot, previous);
  snapshot->next_stale_at = watch.next_stale_at();
  snapshot->kind = input.kind;
  snapshot->revision = input.revision.number;
  return snapshot;
}

}  // namespace orrery
