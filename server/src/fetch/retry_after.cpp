#include "fetch/retry_after.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <limits>

namespace orrery {

std::optional<std::chrono::seconds> parse_retry_after(std::string_view value, Timestamp now) {
  if (!value.empty() && value.find_first_not_of("0123456789") == std::string_view::npos) {
    std::int32_t seconds = 0;
    auto const parsed = std::from_chars(value.data(), value.data() + value.size(), seconds);
    // A number that overflows still asks to wait: the longest time.
    if (parsed.ec != std::errc{}) seconds = std::numeric_limits<std::int32_t>::max();
    return std::chrono::seconds(seconds);
  }
  auto const date = parse_http_date(value);
  if (!date) return std::nullopt;
  return std::max(*date - now, std::chrono::seconds(0));
}

}  // namespace orrery
