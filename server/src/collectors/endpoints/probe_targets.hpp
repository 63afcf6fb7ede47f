#pragma once

#include "domain/chain.hpp"
#include "store/transaction.hpp"

#include <chrono>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace orrery {

struct ProbeTarget {
  std::int64_t endpoint = 0;  // its ID
  std::string chain_id;
  EndpointKind kind = EndpointKind::rest;
  std::string address;
};

struct ProbeTargets {
  std::vector<ProbeTarget> endpoints;  // of live chains, main and test networks; chain by chain
  std::map<std::string, std::chrono::milliseconds> block_times;  // of the chains where it was measured
};

ProbeTargets load_probe_targets(Transaction& transaction);

}  // namespace orrery
