#include "collectors/runner/thread_pool.hpp"

#include "base/own_fault.hpp"
#include "base/thread_name.hpp"

#include <algorithm>
#include <system_error>

namespace orrery {

ThreadPool::~ThreadPool() {
  {
    std::scoped_lock const lock(mutex_);
    is_over_ = true;
    work_came_.notify_all();
  }
  for (auto& thread : threads_) {
    thread.join();
  }
}

void ThreadPool::for_each_index(std::size_t count, std::function<void(std::size_t)> const& work) {
  Job job{count, work};
  std::unique_lock lock(mutex_);
  jobs_.push_back(&job);
  start_threads(count > 0 ? count - 1 : 0);
  work_came_.notify_all();
  while (job.has_more()) {
    auto const index = job.next++;
    lock.unlock();
    work(index);
    lock.lock();
  }
  jobs_.remove(&job);
  job.left.wait(lock, [&] { return job.helpers == 0; });
}

void ThreadPool::start_threads(std::size_t wanted) {
  try {
    for (auto missing = wanted - std::min(wanted, idle_); missing > 0 && threads_.size() < most_threads_; --missing) {
      threads_.emplace_back([this] { help(); });
    }
  } catch (std::system_error const&) {
    note_own_fault(OwnFault::threads);
  }
}

void ThreadPool::help() {
  name_this_thread("walker");
  std::unique_lock lock(mutex_);
  while (true) {
    ++idle_;
    work_came_.wait(lock, [this] { return is_over_ || choose() != nullptr; });
    --idle_;
    if (is_over_) {
      return;
    }
    auto& job = *choose();
    ++job.helpers;
    auto const index = job.next++;
    lock.unlock();
    job.work(index);
    lock.lock();
    if (--job.helpers == 0) {
      job.left.notify_all();
    }
  }
}

// The job with work left that has the fewest pool threads; null where none has work left.
ThreadPool::Job* ThreadPool::choose() {
  Job* fewest = nullptr;
  for (auto* const job : jobs_) {
    if (job->has_more() && (fewest == nullptr || job->helpers < fewest->helpers)) {
      fewest = job;
    }
  }
  return fewest;
}

}  // namespace orrery
