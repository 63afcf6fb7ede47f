#pragma once

#include "base/clock.hpp"
#include "snapshot/build_snapshot.hpp"
#include "store/store.hpp"

#include <memory>
#include <optional>
#include <string>

namespace orrery {

// Holds the newest snapshot of a store. While the store is away the last one stays, and goes on ageing.
class SnapshotKeeper final {
 public:
  // Reads the store; throws Failure where it is away. `offer`: what adverts can be bought for, if they can.
  SnapshotKeeper(Store& store, CollectionIntervals intervals, Clock const& clock,
                 std::optional<AdvertOffer> offer = std::nullopt);

  std::shared_ptr<Snapshot const> const& current() const { return current_; }

  // Builds anew where the store's revision differs or a group of facts has become stale. True where
  // current() is another one than before.
  bool look();

  // Why the store could not be read at the last look; empty: it could.
  std::string const& store_error() const { return store_error_; }

 private:
  bool read_changed_input();

  Store& store_;
  CollectionIntervals intervals_;
  Clock const& clock_;
  SnapshotInput input_;
  std::shared_ptr<Snapshot const> current_;
  std::string store_error_;
};

}  // namespace orrery
