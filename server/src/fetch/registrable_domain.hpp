#pragma once

#include <string>
#include <string_view>

namespace orrery {

// What one operator registered, by the public suffix list: "rpc.cosmos.example.co.uk" gives
// "example.co.uk". An IP address, a public suffix and a name of one label are their own.
// host: lower case, without a port.
std::string find_registrable_domain(std::string_view host);

}  // namespace orrery
