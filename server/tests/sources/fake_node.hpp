#pragma once

#include "fetch/fetcher.hpp"
#include "sources/recorded_answer.hpp"

#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace orrery {

inline constexpr char const* kNodeAddress = "https://node.example/api";

inline FetchResponse an_answer(std::string body, long status = 200, std::optional<std::int64_t> height = std::nullopt) {
  FetchResponse response;
  response.status = status;
  response.body = std::move(body);
  if (height) {
    response.headers.emplace_back("grpc-metadata-x-cosmos-block-height", std::to_string(*height));
  }
  return response;
}

// Answers by path; where nothing was said, as a node does that has no such route. What is said for a
// height is the answer to requests that ask for one.
class FakeNode final : public Fetcher {
 public:
  void answer(std::string const& path, FetchResult<FetchResponse> answer) {
    plain_.insert_or_assign(path, std::move(answer));
  }
  void answer_at_height(std::string const& path, FetchResult<FetchResponse> answer) {
    pinned_.insert_or_assign(path, std::move(answer));
  }
  // To what nothing else was said of.
  void answer_all_else(FetchResponse answer) { all_else_ = std::move(answer); }
  void play(std::string const& path, std::string const& name) { answer(path, recorded_answer(name)); }

  std::vector<FetchRequest> const& asked() const { return asked_; }
  std::vector<std::string> asked_paths() const {
    std::vector<std::string> paths;
    for (auto const& request : asked_) {
      paths.push_back(request.url.substr(std::string(kNodeAddress).size()));
    }
    return paths;
  }

  void ask(std::vector<FetchRequest> requests, Batch, Take const& take) override {
    for (std::size_t i = 0; i < requests.size(); ++i) {
      auto answer = answer_to(requests[i]);
      asked_.push_back(std::move(requests[i]));
      take(i, std::move(answer));
    }
  }
  FetchResult<FetchResponse> fetch_stream(FetchRequest, Sink) override {
    throw std::logic_error("no stream was expected");
  }

 private:
  FetchResult<FetchResponse> answer_to(FetchRequest const& request) const {
    auto const path = request.url.substr(std::string(kNodeAddress).size());
    auto const pinned = request.headers.empty() ? pinned_.end() : pinned_.find(path);
    auto const plain = plain_.find(path);
    auto answer = pinned != pinned_.end() ? pinned->second
                  : plain != plain_.end() ? plain->second
                                          : FetchResult<FetchResponse>(all_else_);
    if (answer) {
      answer->url = request.url;
    }
    return answer;
  }

  FetchResponse all_else_ = an_answer(R"({"code":12,"message":"Not Implemented","details":[]})", 501);
  std::map<std::string, FetchResult<FetchResponse>> plain_;
  std::map<std::string, FetchResult<FetchResponse>> pinned_;
  std::vector<FetchRequest> asked_;
};

}  // namespace orrery
