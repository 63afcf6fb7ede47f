#pragma once

#include "snapshot/core/input_changes.hpp"
#include "snapshot/core/staleness.hpp"
#include "snapshot/snapshot.hpp"
#include "snapshot/snapshot_input.hpp"

namespace orrery {

// Fills the parts of the snapshot that are by identity: validators, their order, logs and totals, from its parts by
// chain, which must be complete. Identities that `changes` (since `previous`, which may be null) do not touch are
// reused from `previous`, so that a change of one chain renders its own identities alone.
void make_validator_directory(Snapshot& snapshot, SnapshotInput const& input, InputChanges const& changes,
                              StalenessWatch& watch, Snapshot const* previous);

}  // namespace orrery
