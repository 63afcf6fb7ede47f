#pragma once

#include "app/network_check/finding.hpp"
#include "app/network_check/impl/network_facts.hpp"

#include <vector>

namespace orrery {

// From facts to findings; nothing is asked here.

std::vector<Finding> judge_limits(MachineLimits const& limits);
std::vector<Finding> judge_names(NameFacts const& facts);
std::vector<Finding> judge_connections(ConnectionFacts const& facts);
std::vector<Finding> judge_tls(TlsFacts const& facts);
std::vector<Finding> judge_clock(std::vector<std::chrono::seconds> server_ahead);
std::vector<Finding> judge_endpoints(EndpointFactsByKind const& facts);

}  // namespace orrery
