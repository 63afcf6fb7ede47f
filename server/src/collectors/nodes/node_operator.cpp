#include "collectors/nodes/node_operator.hpp"

#include "fetch/fetch_target.hpp"
#include "fetch/registrable_domain.hpp"

namespace orrery {

std::string find_node_operator(std::string const& address) {
  // Most gRPC addresses are without a scheme.
  auto const target = parse_target(address.find("://") == std::string::npos ? "https://" + address : address);
  return target ? find_registrable_domain(target->host) : address;
}

}  // namespace orrery
