#pragma once

#include "fetch/fetcher.hpp"

#include <map>
#include <mutex>
#include <string>

namespace orrery::simulator {

// Asks what it was never asked before, and tells the same again for ever after.
class RecordingFetcher final : public Fetcher {
 public:
  explicit RecordingFetcher(Fetcher& fetcher) : fetcher_(fetcher) {}

  void ask(std::vector<FetchRequest> requests, Batch, Take const& take) override {
    for (std::size_t i = 0; i < requests.size(); ++i) {
      take(i, recall(std::move(requests[i])));
    }
  }
  FetchResult<FetchResponse> fetch_stream(FetchRequest request, Sink sink) override {
    return fetcher_.fetch_stream(std::move(request), std::move(sink));
  }

  // How many questions it has passed on.
  std::size_t asked() const {
    std::scoped_lock const lock(mutex_);
    return answers_.size();
  }
  void forget() {
    std::scoped_lock const lock(mutex_);
    answers_.clear();
  }

 private:
  FetchResult<FetchResponse> recall(FetchRequest request) {
    auto key = request.url + '\n' + request.body;
    for (auto const& [name, value] : request.headers) {
      key += '\n' + name + ": " + value;
    }
    {
      std::scoped_lock const lock(mutex_);
      if (auto const found = answers_.find(key); found != answers_.end()) {
        return found->second;
      }
    }
    auto answer = fetcher_.fetch(std::move(request));
    std::scoped_lock const lock(mutex_);
    return answers_.try_emplace(std::move(key), std::move(answer)).first->second;
  }

  Fetcher& fetcher_;
  mutable std::mutex mutex_;
  std::map<std::string, FetchResult<FetchResponse>> answers_;
};

}  // namespace orrery::simulator
