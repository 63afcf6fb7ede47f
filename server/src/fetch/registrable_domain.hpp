#pragma once

#include <string>
#include <string_view>

namespace orrery {

// The registrable domain (eTLD+1) by the public suffix list (https://publicsuffix.org/list/):
// "rpc.cosmos.example.co.uk" gives "example.co.uk". An IP address, a public suffix and a name of one label are returned
// as they are. host: lower case, without a port.
std::string find_registrable_domain(std::string_view host);

}  // namespace orrery
