#pragma once

#include "base/result.hpp"

#include <chrono>
#include <string>
#include <string_view>

namespace orrery {

// Wall-clock time in UTC, whole seconds: what is stored and shown.
using Timestamp = std::chrono::sys_seconds;

// The only source of time; tests inject one that they move by hand.
class Clock {
 public:
  virtual ~Clock() = default;
  virtual Timestamp now() const = 0;
  // Never goes back; for deadlines and intervals.
  virtual std::chrono::steady_clock::time_point steady_now() const = 0;
};

class SystemClock final : public Clock {
 public:
  Timestamp now() const override;
  std::chrono::steady_clock::time_point steady_now() const override;
};

// RFC 3339 in UTC with Z: "2026-11-21T09:30:15Z".
std::string to_rfc3339(Timestamp time);
void append_rfc3339(std::string& text, Timestamp time);
Result<Timestamp> parse_rfc3339(std::string_view text);

// RFC 9110 IMF-fixdate: "Sat, 21 Nov 2026 09:30:15 GMT".
std::string to_http_date(Timestamp time);
Result<Timestamp> parse_http_date(std::string_view text);

}  // namespace orrery
