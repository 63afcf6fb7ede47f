#pragma once

#include "base/clock.hpp"
#include "base/tls_fault.hpp"

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace orrery {

// What a probe of an endpoint found. `rate_limited`, `blocked`, `halted` and `never` do not count as measured: they are
// neither good nor bad in the uptime (docs/adr/0062-blocked-is-shown-and-not-counted.md).
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
  blocked,  // the endpoint, or a proxy in front of it, refuses this server in particular
  halted,   // it answers, but its whole chain makes no blocks
  never,
};

constexpr bool is_measured(Verdict verdict) {
  return verdict != Verdict::rate_limited && verdict != Verdict::blocked && verdict != Verdict::halted &&
         verdict != Verdict::never;
}

// Whether the verdict is shown from the first probe on that finds it, although it measures nothing. Others of that kind
// are shown once nothing was measured for kMeasurementKept.
constexpr bool is_shown_unmeasured(Verdict verdict) {
  return verdict == Verdict::blocked || verdict == Verdict::halted;
}

// How long a measurement stands where later probes measure nothing.
inline constexpr std::chrono::hours kMeasurementKept{24};

// What is known of an endpoint from its probes. An empty optional: never measured, or not measurable for its kind.
struct EndpointHealth {
  // Of the last probe that measured something, or is_shown_unmeasured(); where neither happened within
  // kMeasurementKept, of the last probe.
  Verdict verdict = Verdict::never;
  std::int64_t failures_in_a_row = 0;
  std::optional<Timestamp> last_success;
  std::optional<std::int64_t> latency_ms;  // median of the last hour, rounded to two digits
  std::optional<bool> cors;
  std::optional<std::int64_t> lag;  // blocks behind the chain's other endpoints
  std::optional<Timestamp> tls_expires_at;
  std::optional<TlsFault> tls_fault = {};  // with the verdict tls only

  bool operator==(EndpointHealth const&) const = default;
};

inline constexpr std::int64_t kFailuresOfABrokenEndpoint = 10;

// One that is not measured is not called broken: others may still reach it.
constexpr bool is_broken(EndpointHealth const& health) {
  return is_measured(health.verdict) &&
         (health.verdict == Verdict::wrong_chain || health.failures_in_a_row >= kFailuresOfABrokenEndpoint);
}

// Probes of an endpoint by result. unmeasured: the endpoint limited or blocked this server, its chain stood still, or
// this server could not ask (base/own_fault.hpp).
struct ProbeCounts {
  std::int64_t good = 0;
  std::int64_t bad = 0;
  std::int64_t unmeasured = 0;
  std::int64_t good_at_second = 0;  // of `good`: those whose first try failed

  ProbeCounts& operator+=(ProbeCounts const& other);
  bool operator==(ProbeCounts const&) const = default;
};

// The windows of the published uptime, each up to now: 24 hours, 7, 30 and 90 days.
inline constexpr std::size_t kUptimeWindows = 4;
inline constexpr std::array<std::chrono::hours, kUptimeWindows> kUptimeWindowLengths{
    std::chrono::hours(24), std::chrono::hours(7 * 24), std::chrono::hours(30 * 24), std::chrono::hours(90 * 24)};
inline constexpr std::size_t kFirstTryWindow = 2;  // 30 days: the one in which first tries are counted apart
inline constexpr std::int64_t kDailyUptimeDays = 90;

using UptimeCounts = std::array<ProbeCounts, kUptimeWindows>;

// Good among measured probes in hundredths of a percent, rounded, but 10,000 only where none was bad and 0 only where
// none was good. Empty with fewer than 20 measured probes, or fewer than half of `expected`.
std::optional<std::int64_t> compute_uptime(ProbeCounts const& counts, std::int64_t expected);

// The counts as they would be without second tries (docs/adr/0071-a-second-try.md).
ProbeCounts count_first_tries(ProbeCounts const& counts);

// How many probes a window holds at one probe per `every`.
std::int64_t count_expected(std::chrono::seconds window, std::chrono::seconds every);

// Rounds to two significant digits, as latencies are shown: 1,234 becomes 1,200, 96 stays.
std::int64_t to_two_digits(std::int64_t milliseconds);

// Counts of latencies in 52 buckets whose lower bounds grow by a fifth each, from 1 ms to 10 s, which is a probe's
// timeout.
class LatencyHistogram final {
 public:
  // "m3o1", as the store has it: a letter for the bucket, then its count. Parts of another form are skipped.
  static LatencyHistogram parse(std::string_view text);

  void add(std::int64_t milliseconds);
  std::string to_text() const;

 private:
  static constexpr std::size_t kSteps = 52;  // as many as there are letters
  std::array<std::int64_t, kSteps> counts_{};
};

}  // namespace orrery
