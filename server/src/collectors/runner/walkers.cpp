#include "collectors/runner/walkers.hpp"

#include "base/own_fault.hpp"
#include "base/thread_name.hpp"

#include <algorithm>
#include <system_error>

namespace orrery {

Walkers::~Walkers() {
  {
    std::scoped_lock const lock(mutex_);
    is_over_ = true;
    work_came_.notify_all();
  }
  for (auto& thread : threads_) {
    thread.join();
  }
}

void Walkers::walk(std::size_t count, std::function<void(std::size_t)> const& work) {
  Walk walk{count, work};
  std::unique_lock lock(mutex_);
  walks_.push_back(&walk);
  start_threads(count > 0 ? count - 1 : 0);
  work_came_.notify_all();
  while (walk.has_more()) {
    auto const index = walk.next++;
    lock.unlock();
    work(index);
    lock.lock();
  }
  walks_.remove(&walk);
  walk.left.wait(lock, [&] { return walk.helpers == 0; });
}

void Walkers::start_threads(std::size_t wanted) {
  try {
    for (auto missing = wanted - std::min(wanted, idle_); missing > 0 && threads_.size() < most_threads_; --missing) {
      threads_.emplace_back([this] { help(); });
    }
  } catch (std::system_error const&) {
    note_own_fault(OwnFault::threads);
  }
}

void Walkers::help() {
  name_this_thread("walker");
  std::unique_lock lock(mutex_);
  while (true) {
    ++idle_;
    work_came_.wait(lock, [this] { return is_over_ || choose() != nullptr; });
    --idle_;
    if (is_over_) {
      return;
    }
    auto& walk = *choose();
    ++walk.helpers;
    auto const index = walk.next++;
    lock.unlock();
    walk.work(index);
    lock.lock();
    if (--walk.helpers == 0) {
      walk.left.notify_all();
    }
  }
}

// The walk with work left that has the fewest pool threads; null where none has work left.
Walkers::Walk* Walkers::choose() {
  Walk* fewest = nullptr;
  for (auto* const walk : walks_) {
    if (walk->has_more() && (fewest == nullptr || walk->helpers < fewest->helpers)) {
      fewest = walk;
    }
  }
  return fewest;
}

}  // namespace orrery
