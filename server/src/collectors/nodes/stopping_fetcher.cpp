#include "collectors/nodes/stopping_fetcher.hpp"

#include <utility>

namespace orrery {
namespace {

FetchError stopped(FetchRequest const& request) {
  return {request.url, FetchStage::queue, ErrorCode::cancelled, "the program is stopping"};
}

}  // namespace

StoppingFetcher::StoppingFetcher(Fetcher& fetcher, std::stop_token stop) : fetcher_(fetcher), stop_(std::move(stop)) {}

void StoppingFetcher::ask(std::vector<FetchRequest> requests, Batch kind, Take const& take) {
  if (!stop_.stop_requested()) {
    fetcher_.ask(std::move(requests), kind, take);
    return;
  }
  for (std::size_t i = 0; i < requests.size(); ++i) {
    take(i, stopped(requests[i]));
  }
}

FetchResult<FetchResponse> StoppingFetcher::fetch_stream(FetchRequest request, Sink sink) {
  if (!stop_.stop_requested()) {
    return fetcher_.fetch_stream(std::move(request), std::move(sink));
  }
  return stopped(request);
}

}  // namespace orrery
