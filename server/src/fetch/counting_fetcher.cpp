#include "fetch/counting_fetcher.hpp"

#include <utility>

namespace orrery {

void CountingFetcher::ask(std::vector<FetchRequest> requests, Batch kind, Take const& take) {
  count_ += static_cast<std::int64_t>(requests.size());
  fetcher_.ask(std::move(requests), kind, take);
}

FetchResult<FetchResponse> CountingFetcher::fetch_stream(FetchRequest request, Sink sink) {
  ++count_;
  return fetcher_.fetch_stream(std::move(request), std::move(sink));
}

}  // namespace orrery
