#pragma once

#include "base/clock.hpp"
#include "fetch/curl_fetcher.hpp"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace orrery {

inline constexpr double kNoRateLimit = 100'000;

// Lets loopback through and holds no rate, so that a test says only what it is about.
inline FetchOptions make_local_options() {
  FetchOptions options;
  options.user_agent = "orrery/0.0.1 (+https://orrery.example)";
  options.allowed = parse_address_ranges("127.0.0.0/8").value();
  options.limits = {.per_host_per_second = kNoRateLimit,
                    .per_host_at_once = 8,
                    .per_domain_per_second = kNoRateLimit,
                    .per_address_at_once = 100};
  return options;
}

// A fetcher on the system's clock that leaves a host in trouble alone for a minute at least at the first failure,
// however often it may be asked, so that no test can be too slow to see it.
class LocalFetcher final {
 public:
  explicit LocalFetcher(FetchOptions options = make_local_options())
      : fetcher_(std::move(options), clock_, [] { return 60.0 * kNoRateLimit; }) {}

  CurlFetcher& operator*() { return fetcher_; }
  CurlFetcher* operator->() { return &fetcher_; }

  FetchResult<FetchResponse> fetch(FetchRequest request) { return fetcher_.fetch(std::move(request)); }
  FetchResult<FetchResponse> fetch(std::string url) { return fetch(FetchRequest{.url = std::move(url)}); }

 private:
  SystemClock clock_;
  CurlFetcher fetcher_;
};

}  // namespace orrery
