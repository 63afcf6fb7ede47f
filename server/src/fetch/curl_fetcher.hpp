#pragma once

#include "base/clock.hpp"
#include "fetch/fetch_options.hpp"
#include "fetch/fetcher.hpp"
#include "fetch/rate_limiter.hpp"

#include <cstddef>
#include <memory>
#include <thread>
#include <vector>

namespace orrery {

class FetchBatch;
class FetchLoop;
struct FetchJob;
using FetchJobPtr = std::unique_ptr<FetchJob>;

// A random source for back-off times, seeded anew for each process.
RateLimiter::Jitter make_random_jitter();

// The fetcher of the program: libcurl's multi interface on a thread of its own. Any thread
// may call; none may still be calling when it is destroyed after its calls were cancelled.
class CurlFetcher final : public Fetcher {
 public:
  explicit CurlFetcher(FetchOptions options, Clock const& clock, RateLimiter::Jitter jitter = make_random_jitter());
  // Whatever is under way or waiting ends with code `cancelled`.
  ~CurlFetcher() override;
  CurlFetcher(CurlFetcher const&) = delete;
  CurlFetcher& operator=(CurlFetcher const&) = delete;

  void ask(std::vector<FetchRequest> requests, Batch kind, Take const& take) override;
  FetchResult<FetchResponse> fetch_stream(FetchRequest request, Sink sink) override;

  // Requests under way and queued ones end with code `cancelled`; so do, at once, all later ones. So a pass that has
  // not noticed the stop yet sends nothing more.
  void stop();

 private:
  // Null for a request that is refused before it is queued (its URL or a header is invalid): the batch has the error.
  FetchJobPtr make_job(FetchRequest request, std::shared_ptr<FetchBatch> const& batch, std::size_t index) const;

  Clock const& clock_;
  std::size_t survey_at_once_;  // most requests of one survey under way; the other slots are left to other callers
  std::unique_ptr<FetchLoop> loop_;
  std::thread thread_;
};

}  // namespace orrery
