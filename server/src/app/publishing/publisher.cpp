#include "app/publishing/publisher.hpp"

#include "base/free_memory.hpp"
#include "base/log.hpp"
#include "base/thread_name.hpp"

#include <ctime>
#include <exception>
#include <utility>

namespace orrery {
namespace {

// CPU time of the calling thread, which does not depend on the machine's load.
std::chrono::nanoseconds read_cpu_time() {
  timespec used{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
  return std::chrono::seconds(used.tv_sec) + std::chrono::nanoseconds(used.tv_nsec);
}

}  // namespace

SnapshotKeeper::SnapshotKeeper(Store& store, CollectionIntervals intervals, Clock const& clock,
                               std::optional<AdvertOffer> offer, std::optional<std::string> vantage,
                               std::shared_ptr<ArchiveFolder const> archive_folder)
    : store_(store), intervals_(std::move(intervals)), clock_(clock), input_(load_snapshot_input(store)) {
  input_.advert_offer = std::move(offer);
  input_.vantage = std::move(vantage);
  input_.archive_folder = std::move(archive_folder);
  current_ = build_snapshot(input_, intervals_, clock.now(), nullptr);
}

bool SnapshotKeeper::read_changed_input() {
  std::string failure;
  bool changed = false;
  try {
    if (store_.revision() != input_.revision) {
      renew_snapshot_input(store_, input_);
      if (input_.archive_folder && input_.changed.contain(InputPart::archives)) input_.archive_folder->note_change();
      changed = true;
    }
  } catch (Failure const& error) {
    failure = error.what();
  }
  auto const before = std::exchange(store_error_, std::move(failure));
  if (before.empty() && !store_error_.empty()) {
    log(LogLevel::error, "the store cannot be read; the last snapshot goes on being served",
        {{"reason", store_error_}});
  } else if (!before.empty() && store_error_.empty()) {
    log(LogLevel::info, "the store can be read again");
  }
  return changed;
}

bool SnapshotKeeper::look() {
  auto const now = clock_.now();
  bool const became_stale = current_->next_stale_at && *current_->next_stale_at <= now;
  if (!read_changed_input() && !became_stale) {
    return false;
  }
  current_ = build_snapshot(input_, intervals_, now, current_.get());
  return true;
}

Publisher::Publisher(SnapshotKeeper& keeper, Clock const& clock, Publish publish)
    : keeper_(keeper), clock_(clock), publish_(std::move(publish)) {
  status_.with([&](PublisherStatus& status) {
    status.revision = keeper.current()->revision.number;
    status.chains = keeper.current()->chains.size();
  });
  thread_ = std::thread([this] { run(); });
}

Publisher::~Publisher() {
  request_stop();
  thread_.join();
}

void Publisher::request_stop() {
  {
    std::scoped_lock const lock(stop_mutex_);
    stopping_ = true;
  }
  stop_signal_.notify_all();
}

bool Publisher::is_stopping() {
  std::scoped_lock const lock(stop_mutex_);
  return stopping_;
}

PublisherStatus Publisher::status() const {
  return status_.with([](PublisherStatus const& status) { return status; });
}

void Publisher::run() {
  name_this_thread("publish");
  std::unique_lock lock(stop_mutex_);
  pace_.note_nothing_new(clock_.steady_now());
  while (!stop_signal_.wait_until(lock, pace_.next(), [this] { return stopping_; })) {
    lock.unlock();
    try {
      look();
    } catch (std::exception const& error) {
      // The served snapshot stays; the next look tries again.
      log(LogLevel::error, "a snapshot could not be published", {{"reason", error.what()}});
      pace_.note_nothing_new(clock_.steady_now());
    }
    lock.lock();
  }
}

void Publisher::look() {
  auto const started = clock_.steady_now();
  auto const used_before = read_cpu_time();
  bool const changed = keeper_.look();
  if (is_stopping()) {
    return;
  }
  if (changed) {
    publish_(keeper_.current());
    // The memory of the old snapshot is free now: about half of the heap.
    give_back_free_memory();
  }
  auto const ended = clock_.steady_now();
  auto const took = std::chrono::duration_cast<std::chrono::microseconds>(ended - started);
  changed ? pace_.note_published(ended, read_cpu_time() - used_before) : pace_.note_nothing_new(ended);
  status_.with([&](PublisherStatus& status) {
    status.store_error = keeper_.store_error();
    if (changed) {
      status.revision = keeper_.current()->revision.number;
      status.chains = keeper_.current()->chains.size();
      status.last_swap = took;
      ++status.swaps;
    }
  });
}

}  // namespace orrery
