#pragma once

#include "snapshot/snapshot.hpp"
#include "snapshot/snapshot_input.hpp"
#include "snapshot/staleness.hpp"

namespace orrery {

// Fills what the snapshot has by identity: validators, their order, logs and totals. Its contexts must be
// there, with its chains. What did not change is taken over from `previous` (may be null).
void make_directory(Snapshot& snapshot, SnapshotInput const& input, StalenessWatch& watch, Snapshot const* previous);

}  // namespace orrery
