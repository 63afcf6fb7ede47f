#pragma once

#include "base/clock.hpp"
#include "base/mutex.hpp"
#include "fetch/fetch_options.hpp"
#include "fetch/fetch_queue.hpp"
#include "fetch/impl/fetch_job.hpp"
#include "fetch/name_resolver.hpp"

#include <curl/curl.h>

#include <deque>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

namespace orrery {

// The event loop of the fetcher thread: takes requests from the inbox, starts each when the rate limits allow it,
// resolves names, drives libcurl's multi handle, follows redirects and settles the jobs. run() is that thread's; the
// other public functions may be called from any thread.
class FetchLoop final {
 public:
  FetchLoop(FetchOptions options, Clock const& clock, RateLimiter::Jitter jitter);
  FetchLoop(FetchLoop const&) = delete;
  FetchLoop& operator=(FetchLoop const&) = delete;
  ~FetchLoop();

  void run();

  // After stop() the jobs are settled with code `cancelled` at once.
  void submit(std::vector<FetchJobPtr> jobs);
  void cancel_all();
  void stop();
  void wake();

 private:
  struct Inbox {
    std::vector<FetchJobPtr> jobs;
    std::vector<FetchJobPtr> cancelled;
    bool cancel = false;
    bool stop = false;
  };

  bool take_inbox();
  void cancel_everything(std::vector<FetchJobPtr> also);
  void advance_queue();
  void begin(FetchJobPtr job);
  void begin_resolved(FetchJobPtr job, ResolvedName const& name);
  void begin_at(FetchJobPtr job, std::vector<IpAddress> const& addresses);
  // Where the address guard refuses the address, the reason is kept in the job.
  bool is_allowed(FetchJob& job, IpAddress const& address) const;
  bool may_connect(FetchJob& job, IpAddress const& address);
  void tend_streams();
  void finish_done();
  void finish(FetchJobPtr job, CURLcode code);
  void conclude(FetchJobPtr job, FetchResult<FetchResponse> result);
  void begin_answered_names();
  void release_slot(FetchJob const& job, FetchResult<FetchResponse> const& result);
  void follow(FetchJobPtr job, FetchResponse const& response, std::string const& location);
  int find_wait_ms() const;

  FetchOptions options_;
  Clock const& clock_;
  AddressGuard guard_;
  RateLimiter rate_limiter_;
  FetchQueue queue_;
  std::unique_ptr<CURLM, decltype(&curl_multi_cleanup)> multi_;
  std::unordered_map<CURL*, FetchJobPtr> in_flight_;
  NameResolver names_;
  std::unordered_map<std::string, std::vector<FetchJobPtr>> unresolved_;  // by host name; counted by the rate limits
  std::deque<FetchJobPtr> resolved_;                                      // wait for one of the at_once slots
  Mutex<Inbox> inbox_;
};

}  // namespace orrery
