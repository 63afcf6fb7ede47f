#pragma once

#include "base/clock.hpp"

#include <chrono>
#include <optional>
#include <string_view>

namespace orrery {

// How long a Retry-After header asks to wait from `now`: seconds or an HTTP date
// (https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3). 0 for a date in the past; nullopt for what does not parse.
std::optional<std::chrono::seconds> parse_retry_after(std::string_view value, Timestamp now);

}  // namespace orrery
