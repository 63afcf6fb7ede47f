#pragma once

#include "base/mutex.hpp"
#include "fetch/fetcher.hpp"

#include <cstdint>

namespace orrery {

// What the requests of one data set came to since the start of the program.
struct RequestTotals {
  std::int64_t requests = 0;
  FetchTraffic traffic;  // of those that have ended

  bool operator==(RequestTotals const&) const = default;
};

// Passes every request on to another fetcher and counts them and their traffic, for one data set. Thread-safe.
class CountingFetcher final : public Fetcher {
 public:
  explicit CountingFetcher(Fetcher& fetcher) : fetcher_(fetcher) {}

  void ask(std::vector<FetchRequest> requests, Batch kind, Take const& take) override;
  FetchResult<FetchResponse> fetch_stream(FetchRequest request, Sink sink) override;

  RequestTotals totals() const;

 private:
  void begin(std::size_t requests);
  void end(FetchResult<FetchResponse> const& answer);

  Fetcher& fetcher_;
  Mutex<RequestTotals> totals_;
};

}  // namespace orrery
