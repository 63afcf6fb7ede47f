#pragma once

#include "base/clock.hpp"

#include <cstdint>
#include <optional>

namespace orrery {

// What a probe of an endpoint found. `rate_limited`, `blocked` and `never` measure nothing.
enum class Verdict {
  ok,
  wrong_chain,
  stale,
  syncing,
  timeout,
  refused,
  tls,
  http_error,
  not_json,
  rate_limited,
  blocked,  // it, or what stands in front of it, does not let this server in
  never,
};

constexpr bool is_measured(Verdict verdict) {
  return verdict != Verdict::rate_limited && verdict != Verdict::blocked && verdict != Verdict::never;
}

// What is known of an endpoint from its probes. Nothing: it was never measured, or cannot be.
struct EndpointHealth {
  Verdict verdict = Verdict::never;  // of the last probe that measured or was blocked
  std::int64_t failures_in_a_row = 0;
  std::optional<Timestamp> last_success;
  std::optional<std::int64_t> latency_ms;  // the median of the last hour, two digits
  std::optional<bool> cors;
  std::optional<std::int64_t> lag;  // blocks behind the chain's other endpoints
  std::optional<Timestamp> tls_expires_at;

  bool operator==(EndpointHealth const&) const = default;
};

inline constexpr std::int64_t kFailuresOfABrokenEndpoint = 10;

// Of one that lets this server in no more, nobody knows.
constexpr bool is_broken(EndpointHealth const& health) {
  return health.verdict != Verdict::blocked &&
         (health.verdict == Verdict::wrong_chain || health.failures_in_a_row >= kFailuresOfABrokenEndpoint);
}

}  // namespace orrery
