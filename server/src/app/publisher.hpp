#pragma once

#include "app/publish_pace.hpp"
#include "app/snapshot_keeper.hpp"
#include "base/mutex.hpp"

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

namespace orrery {

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
