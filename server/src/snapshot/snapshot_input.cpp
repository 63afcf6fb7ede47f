#include "snapshot/snapshot_input.hpp"

namespace orrery {

SnapshotInput load_snapshot_input(Store& store) {
  // So many rows of each validator can be asked for; the requests read no database.
  constexpr std::size_t kChangesEach = 500;
  // The revision first: rows that change in between are then read again, never missed.
  auto const revision = store.revision();
  auto transaction = store.begin_read();
  return {load_chains(transaction),
          load_health(transaction),
          store.stamp().kind,
          revision,
          load_chain_states(transaction),
          load_chain_checks(transaction),
          load_validators(transaction),
          load_recent_changes(transaction, kChangesEach)};
}

}  // namespace orrery
