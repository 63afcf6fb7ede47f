#pragma once

#include "snapshot/snapshot.hpp"
#include "snapshot/staleness.hpp"
#include "store/store.hpp"

#include <memory>
#include <vector>

namespace orrery {

// What a snapshot is made from, read in one consistent view of the store.
struct SnapshotInput {
  std::vector<StoredChain> chains;
  std::vector<SourceHealth> health;
  StoreKind kind = StoreKind::real;
  std::int64_t revision = 0;
};

// Throws Failure where the store is away.
SnapshotInput load_snapshot_input(Store& store);

// A record whose sources are the same as in `previous` (may be null) is taken over from there.
std::shared_ptr<Snapshot const> build_snapshot(SnapshotInput const& input, CollectionIntervals const& intervals,
                                               Timestamp now, Snapshot const* previous);

}  // namespace orrery
