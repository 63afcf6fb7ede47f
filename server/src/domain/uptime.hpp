#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace orrery {

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

}  // namespace orrery
