#include "snapshot/build_snapshot.hpp"

#include "snapshot/chain_sources.hpp"
#include "snapshot/directory.hpp"

#include <algorithm>

namespace orrery {
namespace {

constexpr std::string_view kRegistryDataSet = "registry";

std::vector<wire::SourceStatus> list_sources(std::vector<SourceHealth> const& health, StalenessWatch& watch) {
  std::vector<wire::SourceStatus> sources;
  for (auto const& row : health) {
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
  std::shared_ptr<EntriesContext const> context;
  std::shared_ptr<RenderedEntries const> entries;
};

ChainBefore find_before(Snapshot const* previous, std::string_view chain_id) {
  if (previous != nullptr) {
    if (auto const position = previous->find_position(chain_id)) {
      return {previous->chains[*position], previous->contexts[*position], previous->entries[*position]};
    }
  }
  return {};
}

// One pointer as long as the context is the same, so that records compare pointers.
std::shared_ptr<EntriesContext const> share_context(EntriesContext context,
                                                    std::shared_ptr<EntriesContext const> const& before) {
  return before != nullptr && *before == context ? before : std::make_shared<EntriesContext const>(std::move(context));
}

void add_chain(Snapshot& snapshot, StoredChain const& stored, SnapshotInput const& input, StalenessWatch& watch,
               Snapshot const* previous) {
  auto const before = find_before(previous, stored.chain.chain_id);
  auto const sources = find_chain_sources(input, stored.chain.chain_id);
  auto context = share_context(make_entries_context(stored, sources, watch), before.context);
  auto entries = render_entries(*context, sources.validators, before.entries);
  RenderedFrom from{stored,
                    make_registry_facts(stored, snapshot.sources),
                    sources.state == nullptr ? std::nullopt : std::optional(*sources.state),
                    make_chain_state_facts(sources, watch),
                    context->validators,
                    entries};
  bool const same = before.chain != nullptr && before.chain->made_from == from;
  auto const& chain = snapshot.chains.emplace_back(same ? before.chain : render_chain(std::move(from)));
  snapshot.updated_at = std::max(chain->detail_updated_at, snapshot.updated_at.value_or(chain->detail_updated_at));
  snapshot.contexts.push_back(std::move(context));
  snapshot.entries.push_back(std::move(entries));
}

}  // namespace

std::shared_ptr<Snapshot const> build_snapshot(SnapshotInput const& input, CollectionIntervals const& intervals,
                                               Timestamp now, Snapshot const* previous) {
  auto snapshot = std::make_shared<Snapshot>();
  StalenessWatch watch(intervals, now);
  snapshot->sources = list_sources(input.health, watch);
  for (auto const& stored : input.chains) {
    add_chain(*snapshot, stored, input, watch, previous);
  }
  snapshot->orders = ChainOrders(snapshot->chains);
  make_directory(*snapshot, input, watch, previous);
  snapshot->next_stale_at = watch.next_stale_at();
  snapshot->kind = input.kind;
  snapshot->revision = input.revision;
  return snapshot;
}

}  // namespace orrery
