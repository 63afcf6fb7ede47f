#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace orrery {

// Makes a link that may be shown of a website as a validator declares it: http or https, with a host that contains a
// dot; a host without a scheme gets https. Nothing for anything else.
std::optional<std::string> make_website_link(std::string_view declared);

}  // namespace orrery
