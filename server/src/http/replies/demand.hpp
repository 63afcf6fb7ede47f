#pragma once

#include <atomic>
#include <memory>

namespace orrery::http {

// Notes that an answer of this snapshot was requested. Only requested answers are made ready with the next snapshot.
// Thread-safe.
class RequestedFlag final {
 public:
  void set() const {
    if (!is_set()) {
      is_set_->store(true, std::memory_order_relaxed);
    }
  }
  bool is_set() const { return is_set_->load(std::memory_order_relaxed); }

 private:
  std::unique_ptr<std::atomic<bool>> is_set_ = std::make_unique<std::atomic<bool>>(false);
};

}  // namespace orrery::http
