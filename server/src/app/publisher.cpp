#include "app/publisher.hpp"

#include "base/log.hpp"

#include <utility>

namespace orrery {
namespace {

constexpr std::chrono::seconds kLookEvery{1};

}  // namespace

Publisher::Publisher(Store& store, CollectionIntervals intervals, Clock const& clock, SnapshotInput input,
                     std::shared_ptr<Snapshot const> first, Publish publish)
    : store_(store),
      intervals_(std::move(intervals)),
      clock_(clock),
      input_(std::move(input)),
      current_(std::move(first)),
      publish_(std::move(publish)) {
  status_.with([&](PublisherStatus& status) {
    status.revision = current_->revision;
    status.chains = current_->chains.size();
    status.updated_at = current_->updated_at;
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
    look();
    lock.lock();
  }
}

// False, and said once, while the store is away: then the input that is held goes on being served.
bool Publisher::read_input_if_changed() {
  std::string failure;
  bool changed = false;
  try {
    if (store_.revision() != input_.revision) {
      input_ = load_snapshot_input(store_);
      changed = true;
    }
  } catch (std::exception const& error) {
    failure = error.what();
  }
  auto const before = status_.with([&](PublisherStatus& status) { return std::exchange(status.store_error, failure); });
  if (!failure.empty() && before.empty()) {
    log(LogLevel::error, "the store cannot be read; the last snapshot goes on being served", {{"reason", failure}});
  } else if (failure.empty() && !before.empty()) {
    log(LogLevel::info, "the store can be read again");
  }
  return changed;
}

void Publisher::look() {
  auto const now = clock_.now();
  bool const became_stale = current_->next_stale_at && *current_->next_stale_at <= now;
  if (!read_input_if_changed() && !became_stale) {
    return;
  }
  auto const started = clock_.steady_now();
  current_ = build_snapshot(input_, intervals_, now, current_.get());
  publish_(current_);
  auto const took = clock_.steady_now() - started;
  status_.with([&](PublisherStatus& status) {
    status.revision = current_->revision;
    status.chains = current_->chains.size();
    status.updated_at = current_->updated_at;
    status.last_build = std::chrono::duration_cast<std::chrono::microseconds>(took);
    ++status.swaps;
  });
}

}  // namespace orrery
