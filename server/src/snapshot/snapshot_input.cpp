#include "snapshot/snapshot_input.hpp"

namespace orrery {

SnapshotInput load_snapshot_input(Store& store, SnapshotInput const* before) {
  // So many rows of each validator can be asked for; the requests read no database.
  constexpr std::size_t kChangesEach = 500;
  constexpr std::size_t kEvents = 500;
  // The revision first: rows that change in between are then read again, never missed.
  auto const revision = store.revision();
  auto transaction = store.begin_read();
  SnapshotInput input;
  input.chains = load_chains(transaction);
  input.health = load_health(transaction);
  input.kind = store.stamp().kind;
  input.revision = revision;
  input.chain_states = load_chain_states(transaction);
  input.chain_checks = load_chain_checks(transaction);
  input.validators = load_validators(transaction);
  input.changes = load_recent_changes(transaction, kChangesEach);
  input.prices = load_prices(transaction);
  input.series = load_series_book(transaction, before == nullptr ? nullptr : before->series);
  input.editorial = std::make_shared<StoredEditorial const>(load_editorial(transaction));
  input.endpoint_health = load_endpoint_health(transaction);
  input.uptime_strips = load_uptime_strips(transaction, before == nullptr ? nullptr : before->uptime_strips);
  input.proposals = load_proposals(transaction);
  input.events = load_recent_events(transaction, kEvents);
  input.adverts = load_shown_adverts(transaction);
  input.contributions = load_contributions(transaction);
  input.logos = load_logos(transaction);
  input.weights = load_weights(transaction, before == nullptr ? nullptr : before->weights);
  return input;
}

}  // namespace orrery
