#include "fetch/counting_fetcher.hpp"

#include <utility>

namespace orrery {

void CountingFetcher::ask(std::vector<FetchRequest> requests, Batch kind, Take const& take) {
  begin(requests.size());
  fetcher_.ask(std::move(requests), kind, [&](std::size_t index, FetchResult<FetchResponse> answer) {
    end(answer);
    take(index, std::move(answer));
  });
}

FetchResult<FetchResponse> CountingFetcher::fetch_stream(FetchRequest request, Sink sink) {
  begin(1);
  auto answer = fetcher_.fetch_stream(std::move(request), std::move(sink));
  end(answer);
  return answer;
}

RequestTotals CountingFetcher::totals() const {
  return totals_.with([](RequestTotals const& totals) { return totals; });
}

void CountingFetcher::begin(std::size_t requests) {
  totals_.with([&](RequestTotals& totals) { totals.requests += static_cast<std::int64_t>(requests); });
}

void CountingFetcher::end(FetchResult<FetchResponse> const& answer) {
  auto const traffic = answer ? answer->traffic : answer.error().traffic;
  totals_.with([&](RequestTotals& totals) { totals.traffic += traffic; });
}

}  // namespace orrery
