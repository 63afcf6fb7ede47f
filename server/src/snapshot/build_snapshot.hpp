#pragma once

#include "snapshot/snapshot.hpp"
#include "snapshot/snapshot_input.hpp"
#include "snapshot/staleness.hpp"

#include <memory>

namespace orrery {

// A record whose sources are the same as in `previous` (may be null) is taken over from there.
std::shared_ptr<Snapshot const> build_snapshot(SnapshotInput const& input, CollectionIntervals const& intervals,
                                               Timestamp now, Snapshot const* previous);

}  // namespace orrery
