#include "snapshot/build_snapshot.hpp"

#include <algorithm>

namespace orrery {
namespace {

constexpr std::string_view kRegistryDataSet = "registry";

struct Freshness {
  std::vector<wire::SourceStatus> sources;
  std::optional<Timestamp> next_stale_at;
};

Freshness make_freshness(std::vector<SourceHealth> const& health, CollectionIntervals const& intervals, Timestamp now) {
  Freshness freshness;
  for (auto const& row : health) {
    auto const stale_at = find_stale_at(row, intervals);
    bool const stale = stale_at && *stale_at <= now;
    if (stale_at && !stale) {
      freshness.next_stale_at = std::min(*stale_at, freshness.next_stale_at.value_or(*stale_at));
    }
    auto& source = freshness.sources.emplace_back();
    source.DataSet = row.data_set;
    source.Source = row.source;
    source.LastSuccess = row.last_success;
    source.LastAttempt = row.last_attempt;
    source.LastError = row.last_error;
    if (row.coverage) {
      source.Coverage = wire::Coverage{row.coverage->answered, row.coverage->of};
    }
    source.WaitingFor = row.waiting_for;
    source.Stale = stale;
  }
  return freshness;
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

std::shared_ptr<RenderedChain const> render_or_reuse(RenderedFrom from, Snapshot const* previous) {
  if (previous != nullptr) {
    auto const before = previous->find_position(from.stored.chain.chain_id);
    if (before && previous->chains[*before]->made_from == from) {
      return previous->chains[*before];
    }
  }
  return render_chain(std::move(from));
}

}  // namespace

SnapshotInput load_snapshot_input(Store& store) {
  // The revision first: rows that change in between are then read again, never missed.
  auto const revision = store.revision();
  auto transaction = store.begin_read();
  return {load_chains(transaction), load_health(transaction), store.stamp().kind, revision};
}

std::shared_ptr<Snapshot const> build_snapshot(SnapshotInput const& input, CollectionIntervals const& intervals,
                                               Timestamp now, Snapshot const* previous) {
  auto snapshot = std::make_shared<Snapshot>();
  auto freshness = make_freshness(input.health, intervals, now);
  snapshot->chains.reserve(input.chains.size());
  for (auto const& stored : input.chains) {
    auto facts = make_registry_facts(stored, freshness.sources);
    snapshot->chains.push_back(render_or_reuse({stored, std::move(facts)}, previous));
    snapshot->updated_at = std::max(stored.updated_at, snapshot->updated_at.value_or(stored.updated_at));
  }
  snapshot->entries.assign(snapshot->chains.size(), std::make_shared<RenderedEntries const>());
  snapshot->orders = ChainOrders(snapshot->chains);
  snapshot->sources = std::move(freshness.sources);
  snapshot->next_stale_at = freshness.next_stale_at;
  snapshot->kind = input.kind;
  snapshot->revision = input.revision;
  return snapshot;
}

}  // namespace orrery
