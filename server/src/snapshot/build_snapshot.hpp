#pragma once

#include "snapshot/core/staleness.hpp"
#include "snapshot/snapshot.hpp"
#include "snapshot/snapshot_input.hpp"

#include <memory>

namespace orrery {

// Builds the snapshot of `input`. Records whose inputs did not change since `previous` (may be null) are reused from
// it.
std::shared_ptr<Snapshot const> build_snapshot(SnapshotInput const& input, CollectionIntervals const& intervals,
                                               Timestamp now, Snapshot const* previous);

}  // namespace orrery
