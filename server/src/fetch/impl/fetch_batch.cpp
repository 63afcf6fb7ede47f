#include "fetch/impl/fetch_batch.hpp"

#include <utility>

namespace orrery {

void FetchBatch::settle(std::size_t index, FetchResult<FetchResponse> result) {
  std::scoped_lock const lock(mutex_);
  results_.at(index).emplace(std::move(result));
  settled_.push_back(index);
  --missing_;
  changed_.notify_all();
}

std::optional<FetchBatch::Settled> FetchBatch::take_next() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return missing_ == 0 || !settled_.empty(); });
  if (settled_.empty()) return std::nullopt;
  auto const index = settled_.front();
  settled_.pop_front();
  Settled next{index, std::move(results_[index]).value()};
  results_[index].reset();
  return next;
}

}  // namespace orrery
