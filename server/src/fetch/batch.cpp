#include "fetch/batch.hpp"

#include <utility>

namespace orrery {

void Batch::settle(std::size_t index, FetchResult<FetchResponse> result) {
  std::scoped_lock const lock(mutex_);
  results_.at(index).emplace(std::move(result));
  if (--missing_ == 0) complete_.notify_all();
}

std::vector<FetchResult<FetchResponse>> Batch::wait() {
  std::unique_lock lock(mutex_);
  complete_.wait(lock, [this] { return missing_ == 0; });
  std::vector<FetchResult<FetchResponse>> results;
  results.reserve(results_.size());
  for (auto& result : results_) {
    results.push_back(std::move(result).value());
  }
  return results;
}

}  // namespace orrery
