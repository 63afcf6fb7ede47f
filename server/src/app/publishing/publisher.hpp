#pragma once

#include "app/publishing/impl/publish_pace.hpp"
#include "base/clock.hpp"
#include "base/mutex.hpp"
#include "snapshot/build_snapshot.hpp"
#include "snapshot/snapshot_input.hpp"
#include "store/core/store.hpp"

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

// Builds and holds the newest snapshot of a store. While the store cannot be read, the last snapshot stays, and its
// figures become stale.
class SnapshotKeeper final {
 public:
  // Reads the store; throws Failure where that fails. `offer`: the price of adverts, where they can be bought.
  // `vantage`: where this server stands, where that is told. `archive_folder`: with the files of archives.
  SnapshotKeeper(Store& store, CollectionIntervals intervals, Clock const& clock,
                 std::optional<AdvertOffer> offer = std::nullopt, std::optional<std::string> vantage = std::nullopt,
                 std::shared_ptr<ArchiveFolder const> archive_folder = nullptr);

  std::shared_ptr<Snapshot const> const& current() const { return current_; }

  // Builds a new snapshot where the store's revision has changed or figures have become stale. True where current() has
  // changed.
  bool look();

  // Why the store could not be read by the last look(); empty: it was read.
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

// For the metrics and /readyz.
struct PublisherStatus {
  std::int64_t revision = 0;
  std::size_t chains = 0;
  std::uint64_t swaps = 0;
  std::chrono::microseconds last_swap{0};  // time to build and publish the last snapshot with its ready-made answers
  std::string store_error;                 // see SnapshotKeeper::store_error
};

// A thread that polls the store's revision, at most once a second and as the pace allows, and publishes a new snapshot
// where it has changed.
class Publisher final {
 public:
  using Publish = std::function<void(std::shared_ptr<Snapshot const> const&)>;

  // The keeper's current snapshot must be served already. From here on only this thread may use the keeper.
  Publisher(SnapshotKeeper& keeper, Clock const& clock, Publish publish);
  ~Publisher();
  Publisher(Publisher const&) = delete;
  Publisher& operator=(Publisher const&) = delete;

  // Starts no further snapshot and publishes none that is being built. Does not block.
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
