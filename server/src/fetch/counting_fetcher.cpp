#include "fetch/counting_fetcher.hpp"

#include <utility>

namespace orrery {

std::vector<FetchResult<FetchResponse>> CountingFetcher::fetch_all(std::vector<FetchRequest> requests) {
  count_ += static_cast<std::int64_t>(requests.size());
  return fetcher_.fetch_all(std::move(requests));
}

void CountingFetcher::fetch_each(std::vector<FetchRequest> requests, Take const& take) {
  count_ += static_cast<std::int64_t>(requests.size());
  fetcher_.fetch_each(std::move(requests), take);
}

FetchResult<FetchResponse> CountingFetcher::fetch_stream(FetchRequest request, Sink sink) {
  ++count_;
  return fetcher_.fetch_stream(std::move(request), std::move(sink));
}

}  // namespace orrery
