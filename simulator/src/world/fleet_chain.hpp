#pragma once

#include "world/chain_plan.hpp"
#include "world/endpoint_plan.hpp"

#include <string>
#include <vector>

namespace orrery::simulator {

struct FleetEndpoint {
  Upstream upstream;
  std::string address;  // as written
  std::string provider;
};

// What a registry says of a chain.
struct FleetChain {
  std::string chain_id;
  std::string folder;
  std::string pretty_name;
  std::string prefix;
  std::string base_denom;
  std::string display_denom;
  std::string symbol;
  int exponent = 6;
  ChainLife life = ChainLife::live;
  bool is_testnet = false;
  std::string coingecko_id;  // empty: none
  std::string repository;    // "owner/name"; empty where there is none on GitHub
  std::vector<FleetEndpoint> endpoints;
};

}  // namespace orrery::simulator
