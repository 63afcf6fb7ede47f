#include "fetch/fetcher.hpp"

#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

namespace orrery {

FetchResult<FetchResponse> Fetcher::fetch(FetchRequest request) {
  std::vector<FetchRequest> requests;
  requests.push_back(std::move(request));
  return std::move(fetch_all(std::move(requests)).front());
}

std::vector<FetchResult<FetchResponse>> Fetcher::fetch_all(std::vector<FetchRequest> requests) {
  if (requests.size() > kMostTogether) {
    throw std::length_error(std::to_string(requests.size()) + " answers are too many to be held together");
  }
  std::vector<std::optional<FetchResult<FetchResponse>>> taken(requests.size());
  ask(std::move(requests), Batch::question,
      [&](std::size_t index, FetchResult<FetchResponse> answer) { taken.at(index).emplace(std::move(answer)); });
  std::vector<FetchResult<FetchResponse>> answers;
  answers.reserve(taken.size());
  for (auto& answer : taken) {
    answers.push_back(std::move(answer).value());
  }
  return answers;
}

void Fetcher::fetch_each(std::vector<FetchRequest> requests, Take const& take) {
  ask(std::move(requests), Batch::survey, take);
}

Error to_error(FetchError const& error) {
  return {error.code, error.url, error.reason, ""};
}

void throw_exception_from_error(FetchError const& error, boost::source_location const&) {
  throw Failure(to_error(error));
}

}  // namespace orrery
