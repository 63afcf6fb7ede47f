#pragma once

#include "base/clock.hpp"

#include <chrono>
#include <optional>
#include <string_view>

namespace orrery {

// The value of a Retry-After header, in seconds or as an HTTP date (RFC 9110 10.2.3): how long to wait
// from now. A date that has passed is no wait; what does not parse is nothing.
std::optional<std::chrono::seconds> parse_retry_after(std::string_view value, Timestamp now);

}  // namespace orrery
