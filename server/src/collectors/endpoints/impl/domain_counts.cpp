#include "collectors/endpoints/impl/domain_counts.hpp"

#include "collectors/nodes/node_operator.hpp"

namespace orrery {

std::map<std::string, std::size_t> count_by_domain(std::span<ProbeTarget const> targets) {
  std::map<std::string, std::size_t> counts;
  for (auto const& target : targets) {
    // gRPC addresses may have no scheme; the host does not depend on which one it is.
    bool const has_scheme = target.address.find("://") != std::string::npos;
    ++counts[find_node_operator(has_scheme ? target.address : "http://" + target.address)];
  }
  return counts;
}

}  // namespace orrery
