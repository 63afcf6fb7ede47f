#include "collectors/nodes/stopping_fetcher.hpp"

#include <utility>

namespace orrery {
namespace {

FetchError stopped(FetchRequest const& request) {
  return {request.url, FetchStage::queue, ErrorCode::cancelled, "the program is stopping"};
}

}  // namespace

StoppingFetcher::StoppingFetcher(Fetcher& fetcher, std::stop_token stop) : fetcher_(fetcher), stop_(std::move(stop)) {}

std::vector<FetchResult<FetchResponse>> StoppingFetcher::fetch_all(std::vector<FetchRequest> requests) {
  if (!stop_.stop_requested()) {
    return fetcher_.fetch_all(std::move(requests));
  }
  return {requests.size(), stopped(requests.empty() ? FetchRequest{} : requests.front())};
}

FetchResult<FetchResponse> StoppingFetcher::fetch_stream(FetchRequest request, Sink sink) {
  if (!stop_.stop_requested()) {
    return fetcher_.fetch_stream(std::move(request), std::move(sink));
  }
  return stopped(request);
}

}  // namespace orrery
