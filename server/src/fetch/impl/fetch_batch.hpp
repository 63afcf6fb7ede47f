#pragma once

#include "fetch/fetcher.hpp"

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <mutex>
#include <optional>
#include <vector>

namespace orrery {

// The results of one call of Fetcher::ask: set by the fetcher thread in any order, awaited by the caller.
class FetchBatch final {
 public:
  explicit FetchBatch(std::size_t size) : results_(size), missing_(size) {}

  void settle(std::size_t index, FetchResult<FetchResponse> result);

  struct Settled {
    std::size_t index;
    FetchResult<FetchResponse> result;
  };
  // Blocks for the next result, in order of completion; nullopt after the last.
  std::optional<Settled> take_next();

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::optional<FetchResult<FetchResponse>>> results_;
  std::deque<std::size_t> settled_;  // indices of results that were not taken yet
  std::size_t missing_;
};

}  // namespace orrery
