#pragma once

#include "base/clock.hpp"
#include "base/mutex.hpp"
#include "snapshot/build_snapshot.hpp"
#include "store/store.hpp"

#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

namespace orrery {

// How publishing goes, for the operator.
struct PublisherStatus {
  std::int64_t revision = 0;
  std::size_t chains = 0;
  std::uint64_t swaps = 0;
  std::chrono::microseconds last_build{0};
  std::optional<Timestamp> updated_at;
  std::string store_error;  // why the store could not be read when last tried; empty: it could
};

// Keeps what is served in step with the store: rebuilds the snapshot when the revision differs or a
// group of facts becomes stale, at most once a second, on a thread of its own. While the store is away
// the last snapshot goes on being served.
class Publisher final {
 public:
  using Publish = std::function<void(std::shared_ptr<Snapshot const>)>;

  // `first` is served already.
  Publisher(Store& store, CollectionIntervals intervals, Clock const& clock, SnapshotInput input,
            std::shared_ptr<Snapshot const> first, Publish publish);
  ~Publisher();
  Publisher(Publisher const&) = delete;
  Publisher& operator=(Publisher const&) = delete;

  PublisherStatus status() const;

 private:
  void run();
  void look();
  bool read_input_if_changed();

  Store& store_;
  CollectionIntervals intervals_;
  Clock const& clock_;
  SnapshotInput input_;
  std::shared_ptr<Snapshot const> current_;
  Publish publish_;
  Mutex<PublisherStatus> status_;
  std::mutex stop_mutex_;
  std::condition_variable stop_signal_;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace orrery
