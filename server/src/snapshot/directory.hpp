#pragma once

#include "snapshot/input_changes.hpp"
#include "snapshot/snapshot.hpp"
#include "snapshot/snapshot_input.hpp"
#include "snapshot/staleness.hpp"

namespace orrery {

// Fills what the snapshot has by identity: validators, their order, logs and totals. What it has by chain must be
// there. changes: since `previous` (may be null); what they do not touch is taken over from there: a change of one
// chain costs what follows from it, and a walk over numbers.
void make_directory(Snapshot& snapshot, SnapshotInput const& input, InputChanges const& changes, StalenessWatch& watch,
                    Snapshot const* previous);

}  // namespace orrery
