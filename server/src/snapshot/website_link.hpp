#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace orrery {

// A website as a validator declares it, as a link that may be shown: http or https, with a host that has a
// dot; a declared host without a scheme gets https. Nothing for anything else.
std::optional<std::string> make_website_link(std::string_view declared);

}  // namespace orrery
