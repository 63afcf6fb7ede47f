#pragma once

#include "base/clock.hpp"

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

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

// How many probes of an endpoint went which way. Not measured: it asked for less, or this side could not ask.
struct ProbeCounts {
  std::int64_t good = 0;
  std::int64_t bad = 0;
  std::int64_t unmeasured = 0;

  ProbeCounts& operator+=(ProbeCounts const& other);
  bool operator==(ProbeCounts const&) const = default;
};

// The windows of the published uptime, each up to now: 24 hours, 7, 30 and 90 days.
inline constexpr std::size_t kUptimeWindows = 4;
inline constexpr std::array<std::chrono::hours, kUptimeWindows> kUptimeWindowLengths{
    std::chrono::hours(24), std::chrono::hours(7 * 24), std::chrono::hours(30 * 24), std::chrono::hours(90 * 24)};
inline constexpr std::int64_t kUptimeStripDays = 90;

using UptimeCounts = std::array<ProbeCounts, kUptimeWindows>;

// Good among measured probes in hundredths of a percent, rounded, but 10,000 only where none was bad and 0 only
// where none was good. Nothing under 20 measured ones, or where fewer than half of the expected were measured.
std::optional<std::int64_t> find_uptime(ProbeCounts const& counts, std::int64_t expected);

// How many probes a window holds that is asked every so often.
std::int64_t count_expected(std::chrono::seconds window, std::chrono::seconds every);

// 1,234 is 1,200; 96 is 96: how finely a latency is shown.
std::int64_t to_two_digits(std::int64_t milliseconds);

// How often a latency was within each step. A step begins a fifth above the one before it, from 1 ms up to 10 s,
// which is as long as a probe waits.
class LatencyHistogram final {
 public:
  // "m3o1", as it stands in the store: a letter for the step, then how often. What does not read like that is left
  // out.
  static LatencyHistogram parse(std::string_view text);

  void add(std::int64_t milliseconds);
  std::string to_text() const;

 private:
  static constexpr std::size_t kSteps = 52;  // as many as there are letters
  std::array<std::int64_t, kSteps> counts_{};
};

}  // namespace orrery
