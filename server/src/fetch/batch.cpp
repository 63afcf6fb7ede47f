#include "fetch/batch.hpp"

#include <utility>

namespace orrery {

void Batch::settle(std::size_t index, FetchResult<FetchResponse> result) {
  std::scoped_lock const lock(mutex_);
  results_.at(index).emplace(std::move(result));
  settled_.push_back(index);
  --missing_;
  changed_.notify_all();
}

std::vector<FetchResult<FetchResponse>> Batch::wait() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return missing_ == 0; });
  std::vector<FetchResult<FetchResponse>> results;
  results.reserve(results_.size());
  for (auto& result : results_) {
    results.push_back(std::move(result).value());
  }
  return results;
}

std::optional<Batch::Settled> Batch::take_next() {
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
