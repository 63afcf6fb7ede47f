#pragma once

#include "snapshot/snapshot.hpp"
#include "snapshot/snapshot_input.hpp"
#include "snapshot/staleness.hpp"

#include <span>

namespace orrery {

// A chain's validators in what the snapshot is made from.
struct ValidatorsOfChain {
  std::span<Shared<StoredValidator> const> rows;
  bool changed = true;  // it, or what its validators have in common, against the snapshot before
};

// Fills what the snapshot has by identity: validators, their order, logs and totals. Its contexts and members must be
// there, with its chains. rows: by chain. What did not change is taken over from `previous` (may be null): a change of
// one chain costs what follows from it, and a walk over numbers.
void make_directory(Snapshot& snapshot, std::span<ValidatorsOfChain const> rows, SnapshotInput const& input,
                    StalenessWatch& watch, Snapshot const* previous);

}  // namespace orrery
