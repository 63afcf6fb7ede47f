#include "collectors/nodes/node_operator.hpp"

#include "fetch/fetch_target.hpp"
#include "fetch/registrable_domain.hpp"

#include <set>

namespace orrery {

std::string find_node_operator(std::string const& address) {
  // Most gRPC addresses are without a scheme.
  auto const target = parse_target(address.find("://") == std::string::npos ? "https://" + address : address);
  return target ? find_registrable_domain(target->host) : address;
}

std::size_t count_operators(Chain const& chain) {
  std::set<std::string> operators;
  for (auto const& endpoint : chain.endpoints) {
    operators.insert(find_node_operator(endpoint.address));
  }
  return operators.size();
}

}  // namespace orrery
