#pragma once

#include "base/web_link.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace orrery {

// The host of a clean link, in lower case, without `www.`.
std::string link_host(std::string_view link);

// The address of a code repository without `.git`, trailing slashes, query and whatever stands behind
// the repository (tree/…, releases). On GitHub at most owner and name; an organisation alone stays.
std::optional<std::string> normalise_repository(std::string_view untrusted);

}  // namespace orrery
