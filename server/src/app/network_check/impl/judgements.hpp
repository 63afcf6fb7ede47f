#pragma once

#include "app/network_check/finding.hpp"
#include "app/network_check/impl/network_facts.hpp"
#include "base/result.hpp"
#include "sources/cosmos_node/core/dialects.hpp"

#include <vector>

namespace orrery {

// From facts to findings; nothing is asked here.

std::vector<Finding> judge_limits(MachineLimits const& limits);
std::vector<Finding> judge_names(NameFacts const& facts);
std::vector<Finding> judge_connections(ConnectionFacts const& facts);
std::vector<Finding> judge_tls(TlsFacts const& facts);
std::vector<Finding> judge_clock(std::vector<std::chrono::seconds> server_ahead);
std::vector<Finding> judge_endpoints(EndpointFactsByKind const& facts);
// table: the built-in one with what the overlay adds, or what is wrong with that.
Finding judge_dialects(Result<Dialects> const& table);

}  // namespace orrery
