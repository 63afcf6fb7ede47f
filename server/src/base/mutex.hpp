#pragma once

#include <mutex>
#include <utility>

namespace orrery {

// Data that can only be reached while its lock is held: `guarded.with([](State& state) { … })`.
template <class T>
class Mutex {
 public:
  Mutex() = default;
  explicit Mutex(T value) : value_(std::move(value)) {}

  template <class F>
  decltype(auto) with(F&& use) {
    std::scoped_lock const lock(mutex_);
    return std::forward<F>(use)(value_);
  }

  template <class F>
  decltype(auto) with(F&& use) const {
    std::scoped_lock const lock(mutex_);
    return std::forward<F>(use)(value_);
  }

 private:
  mutable std::mutex mutex_;
  T value_;
};

}  // namespace orrery
