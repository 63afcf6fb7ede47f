#include "app/publisher.hpp"

#include "base/log.hpp"

#include <exception>
#include <utility>

namespace orrery {
namespace {

constexpr std::chrono::seconds kLookEvery{1};

}  // namespace

Publisher::Publisher(SnapshotKeeper& keeper, Clock const& clock, Publish publish)
    : keeper_(keeper), clock_(clock), publish_(std::move(publish)) {
  status_.with([&](PublisherStatus& status) {
    status.revision = keeper.current()->revision;
    status.chains = keeper.current()->chains.size();
  });
  thread_ = std::thread([this] { run(); });
}

Publisher::~Publisher() {
  {
    std::scoped_lock const lock(stop_mutex_);
    stopping_ = true;
  }
  stop_signal_.notify_all();
  thread_.join();
}

PublisherStatus Publisher::status() const {
  return status_.with([](PublisherStatus const& status) { return status; });
}

void Publisher::run() {
  std::unique_lock lock(stop_mutex_);
  while (!stop_signal_.wait_for(lock, kLookEvery, [this] { return stopping_; })) {
    lock.unlock();
    try {
      look();
    } catch (std::exception const& error) {
      // What is served stays as it is; the next look tries again.
      log(LogLevel::error, "a snapshot could not be published", {{"reason", error.what()}});
    }
    lock.lock();
  }
}

void Publisher::look() {
  auto const started = clock_.steady_now();
  bool const changed = keeper_.look();
  if (changed) {
    publish_(keeper_.current());
  }
  auto const took = std::chrono::duration_cast<std::chrono::microseconds>(clock_.steady_now() - started);
  status_.with([&](PublisherStatus& status) {
    status.store_error = keeper_.store_error();
    if (changed) {
      status.revision = keeper_.current()->revision;
      status.chains = keeper_.current()->chains.size();
      status.last_swap = took;
      ++status.swaps;
    }
  });
}

}  // namespace orrery
