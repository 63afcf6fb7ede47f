#pragma once

#include "fetch/fetch_target.hpp"
#include "fetch/fetcher.hpp"
#include "fetch/impl/body_channel.hpp"
#include "fetch/impl/fetch_batch.hpp"
#include "fetch/impl/transfer.hpp"
#include "fetch/rate_limiter.hpp"

#include <chrono>
#include <cstddef>
#include <memory>
#include <string>
#include <utility>

namespace orrery {

// One request with its state in the fetcher, from submit() until its result is in the batch.
struct FetchJob {
  FetchRequest request;
  FetchTarget target;
  std::shared_ptr<FetchBatch> batch;
  std::size_t index = 0;
  std::shared_ptr<BodyChannel> channel;  // null unless the body is streamed
  RateLimiter::Time ready_at;            // when it joins its host's queue
  RateLimiter::Time queue_deadline;
  bool is_of_survey = false;  // see Fetcher::Batch

  // To be called once `request` is set.
  void set_times(RateLimiter::Time now) {
    ready_at = now + request.delay;
    queue_deadline = ready_at + request.queue_timeout;
  }

  int redirects_followed = 0;
  std::chrono::milliseconds elapsed{0};  // spent on the transfers before the current redirect
  FetchTraffic traffic;                  // of all transfers that have ended

  RateLimiter::Slot slot;
  std::unique_ptr<Transfer> transfer;  // while under way
  std::string guard_refusal;
  bool is_address_busy = false;

  void settle(FetchResult<FetchResponse> result) {
    if (result) {
      result->traffic = traffic;
    } else {
      auto error = result.error();
      error.traffic = traffic;
      result = std::move(error);
    }
    batch->settle(index, std::move(result));
    if (channel) channel->end();
  }
  void settle_cancelled(FetchStage stage) {
    settle(FetchError{target.url, stage, ErrorCode::cancelled, "the fetcher was told to stop"});
  }
};

using FetchJobPtr = std::unique_ptr<FetchJob>;

}  // namespace orrery
