#include "site/core/minute_text.hpp"

#include <algorithm>
#include <string_view>

namespace orrery::site {

std::string to_minute(Timestamp time) {
  auto text = to_rfc3339(time);
  text.resize(std::string_view("2026-11-21T09:30").size());
  std::ranges::replace(text, 'T', ' ');
  return text + " UTC";
}

}  // namespace orrery::site
