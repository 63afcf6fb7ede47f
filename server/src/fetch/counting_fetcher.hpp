#pragma once

#include "fetch/fetcher.hpp"

#include <atomic>
#include <cstdint>

namespace orrery {

// Passes every request on to another fetcher and counts them: the number of requests that one data set makes.
class CountingFetcher final : public Fetcher {
 public:
  explicit CountingFetcher(Fetcher& fetcher) : fetcher_(fetcher) {}

  void ask(std::vector<FetchRequest> requests, Batch kind, Take const& take) override;
  FetchResult<FetchResponse> fetch_stream(FetchRequest request, Sink sink) override;

  std::int64_t count() const { return count_; }

 private:
  Fetcher& fetcher_;
  std::atomic<std::int64_t> count_ = 0;
};

}  // namespace orrery
