#pragma once

#include "fetch/fetcher.hpp"

#include <stop_token>

namespace orrery {

// A fetcher whose requests fail with `cancelled` after a stop request, so that a reading of many requests ends at the
// next one.
class StoppingFetcher final : public Fetcher {
 public:
  StoppingFetcher(Fetcher& fetcher, std::stop_token stop);

  void ask(std::vector<FetchRequest> requests, Batch kind, Take const& take) override;
  FetchResult<FetchResponse> fetch_stream(FetchRequest request, Sink sink) override;

 private:
  Fetcher& fetcher_;
  std::stop_token stop_;
};

}  // namespace orrery
