#pragma once

#include "app/publish_pace.hpp"
#include "base/clock.hpp"
#include "base/mutex.hpp"
#include "snapshot/build_snapshot.hpp"
#include "store/store.hpp"

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

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

// How publishing goes, for the operator.
struct PublisherStatus {
  std::int64_t revision = 0;
  std::size_t chains = 0;
  std::uint64_t swaps = 0;
  std::chrono::microseconds last_swap{0};  // building the snapshot and its ready-made answers
  std::string store_error;                 // see SnapshotKeeper
};

// Looks at the store on a thread of its own, at most once a second and as the pace allows, and publishes what is
// new, whatever the collectors commit.
class Publisher final {
 public:
  using Publish = std::function<void(std::shared_ptr<Snapshot const> const&)>;

  // The keeper's current snapshot is served already. The keeper belongs to this thread from here on.
  Publisher(SnapshotKeeper& keeper, Clock const& clock, Publish publish);
  ~Publisher();
  Publisher(Publisher const&) = delete;
  Publisher& operator=(Publisher const&) = delete;

  // Begins nothing more; what is being made is not published. Does not wait for that.
  void request_stop();

  PublisherStatus status() const;

 private:
  bool is_stopping();
  void run();
  void look();

  SnapshotKeeper& keeper_;
  Clock const& clock_;
  Publish publish_;
  PublishPace pace_;
  Mutex<PublisherStatus> status_;
  std::mutex stop_mutex_;
  std::condition_variable stop_signal_;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace orrery
