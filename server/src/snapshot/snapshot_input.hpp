#pragma once

#include "snapshot/uptime_strips.hpp"
#include "store/chain_repository.hpp"
#include "store/chain_state_repository.hpp"
#include "store/endpoint_health_repository.hpp"
#include "store/flight_recorder.hpp"
#include "store/health_repository.hpp"
#include "store/store.hpp"
#include "store/validator_repository.hpp"

#include <vector>

namespace orrery {

// What a snapshot is made from, read in one consistent view of the store, in the store's order.
struct SnapshotInput {
  std::vector<StoredChain> chains;
  std::vector<SourceHealth> health;
  StoreKind kind = StoreKind::real;
  std::int64_t revision = 0;
  std::vector<StoredChainState> chain_states{};
  std::vector<ChainCheck> chain_checks{};
  std::vector<StoredValidator> validators{};
  std::vector<StoredValidatorChange> changes{};
  std::vector<StoredEndpointHealth> endpoint_health{};
  std::shared_ptr<UptimeStrips const> uptime_strips{};
};

// Throws Failure where the store is away. previous (may be null): what did not change since and is much is taken
// over from it.
SnapshotInput load_snapshot_input(Store& store, SnapshotInput const* previous = nullptr);

}  // namespace orrery
