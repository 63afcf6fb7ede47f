#pragma once

#include <atomic>
#include <memory>

namespace orrery::http {

// Whether an answer was asked for while it stood: only such an answer is worth being made ready in the next snapshot.
// Any thread may note it.
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
