#pragma once

#include "base/clock.hpp"
#include "fetch/fetch_options.hpp"
#include "fetch/fetcher.hpp"
#include "fetch/politeness.hpp"

#include <cstddef>
#include <memory>
#include <thread>
#include <vector>

namespace orrery {

class FetchBatch;
class FetchLoop;
struct FetchJob;
using FetchJobPtr = std::unique_ptr<FetchJob>;

// Where each host's waits are spread at random.
Politeness::Jitter make_random_jitter();

// The fetcher of the running program: libcurl's multi interface on one thread of its own. Any thread
// may call; none may still be calling when it is destroyed after its calls were cancelled.
class CurlFetcher final : public Fetcher {
 public:
  explicit CurlFetcher(FetchOptions options, Clock const& clock, Politeness::Jitter jitter = make_random_jitter());
  // Whatever is under way or waiting ends with code `cancelled`.
  ~CurlFetcher() override;
  CurlFetcher(CurlFetcher const&) = delete;
  CurlFetcher& operator=(CurlFetcher const&) = delete;

  void ask(std::vector<FetchRequest> requests, Batch kind, Take const& take) override;
  FetchResult<FetchResponse> fetch_stream(FetchRequest request, Sink sink) override;

  // Whatever is under way or waiting ends with code `cancelled`, and so does at once whatever is asked later: a pass
  // that does not know yet that it is to stop asks nobody any more.
  void stop();

 private:
  // Null where it is settled already: it is not a request that may be made.
  FetchJobPtr make_job(FetchRequest request, std::shared_ptr<FetchBatch> const& batch, std::size_t index) const;

  Clock const& clock_;
  std::size_t survey_at_once_;  // under way or held; the other places are left to other callers
  std::unique_ptr<FetchLoop> loop_;
  std::thread thread_;
};

}  // namespace orrery
