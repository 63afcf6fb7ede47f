#pragma once

#include <atomic>
#include <memory>

namespace orrery::http {

// Notes that an answer of this snapshot was requested. Only requested answers are made ready with the next snapshot.
// Thread-safe.
class Demand final {
 public:
  void note() const {
    if (!is_there()) {
      noted_->store(true, std::memory_order_relaxed);
    }
  }
  bool is_there() const { return noted_->load(std::memory_order_relaxed); }

 private:
  std::unique_ptr<std::atomic<bool>> noted_ = std::make_unique<std::atomic<bool>>(false);
};

}  // namespace orrery::http
