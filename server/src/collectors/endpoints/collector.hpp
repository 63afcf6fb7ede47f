#pragma once

#include "collectors/chains/chain_nodes.hpp"
#include "collectors/runner/collector.hpp"

#include <chrono>
#include <memory>
#include <string>
#include <string_view>

namespace orrery {

inline constexpr std::string_view kEndpointsDataSet = "endpoints";

struct EndpointSettings {
  std::chrono::seconds every;
  // The site whose pages' browsers ask nodes: "https://site.example". It goes with each probe, for CORS.
  std::string origin;
};

// Probes every REST, RPC and gRPC endpoint of every live chain once a pass, and keeps the ledger of their uptime.
// What it finds of REST addresses goes to the memory of nodes too.
Collector make_endpoints_collector(EndpointSettings settings, std::shared_ptr<ChainNodes> nodes);

}  // namespace orrery
