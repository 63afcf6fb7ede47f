#pragma once

#include "store/chain_repository.hpp"
#include "store/chain_state_repository.hpp"
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
};

// Throws Failure where the store is away.
SnapshotInput load_snapshot_input(Store& store);

}  // namespace orrery
