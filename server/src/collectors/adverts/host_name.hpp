#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace orrery {

// A host of the domain name system, as a browser would ask for it.
struct HostName {
  std::string ascii;              // lower case, with the xn-- form of what is not ASCII
  bool has_known_suffix = false;  // of the public suffix list
  bool is_punycode = false;       // some label has the xn-- form
  bool mixes_scripts = false;     // some label has letters of scripts that no language writes together

  bool operator==(HostName const&) const = default;
};

// Nothing for what is no name of at least two labels: an address of the Internet, a single word, a label with
// a letter that no host may have (UTS 46). text: UTF-8, without a port.
std::optional<HostName> parse_host_name(std::string_view text);

}  // namespace orrery
