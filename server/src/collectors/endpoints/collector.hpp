#pragma once

#include "collectors/chains/chain_nodes.hpp"
#include "collectors/runner/collector.hpp"
#include "fetch/larger_allowances.hpp"

#include <chrono>
#include <memory>
#include <string>
#include <string_view>

namespace orrery {

inline constexpr std::string_view kEndpointsDataSet = "endpoints";

struct EndpointSettings {
  std::chrono::seconds every;
  // The Origin header of the probes, "https://site.example": browsers on the site's pages ask nodes directly and need
  // CORS.
  std::string origin;
  // Gets the number of endpoints of each domain before each pass. Null: all domains are asked equally often.
  std::shared_ptr<LargerAllowances> larger_allowances = {};
};

// How long after a failed probe its second try comes: 30 s, or less where passes are short.
std::chrono::milliseconds compute_second_try_delay(std::chrono::seconds every);

// Probes all REST, RPC and gRPC endpoints of live chains once a pass and records their uptime. The verdicts of REST
// endpoints also go to NodeHealthCache.
Collector make_endpoints_collector(EndpointSettings settings, std::shared_ptr<ChainNodes> nodes);

}  // namespace orrery
