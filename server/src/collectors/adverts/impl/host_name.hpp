#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace orrery {

// A DNS host name as a browser would resolve it (UTS 46, https://www.unicode.org/reports/tr46/).
struct HostName {
  std::string ascii;              // lower case, with the xn-- form of what is not ASCII
  bool has_known_suffix = false;  // of the public suffix list
  bool is_punycode = false;       // some label has the xn-- form
  bool mixes_scripts = false;     // some label mixes scripts (UTS 39, https://www.unicode.org/reports/tr39/)

  bool operator==(HostName const&) const = default;
};

// nullopt for everything that is not a name of at least two labels: IP addresses, single words, labels with characters
// that UTS 46 disallows. text: UTF-8, without a port.
std::optional<HostName> parse_host_name(std::string_view text);

}  // namespace orrery
