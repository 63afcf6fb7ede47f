#pragma once

#include "base/clock.hpp"
#include "collectors/endpoints/grpc_schemes.hpp"
#include "collectors/endpoints/probe_rules.hpp"
#include "collectors/endpoints/probe_targets.hpp"
#include "fetch/fetcher.hpp"
#include "sources/cosmos_node/probe.hpp"

#include <cstddef>
#include <functional>
#include <random>
#include <span>
#include <string>
#include <vector>

namespace orrery {

// What came of one target's probe.
struct Probe {
  ProbeAnswer answer;
  Timestamp at;
  SteadyTime steady_at;
  // Asked in the wrong way, perhaps: see GrpcSchemes.
  bool is_misunderstood = false;
};

struct ProbeRound {
  std::vector<Probe> probes;  // probes[i]: of targets[i]
  std::size_t hosts = 0;      // how many different ones
};

// What a round asks with; all of it outlives the round.
struct ProbeTools {
  Fetcher& fetcher;
  Clock const& clock;
  GrpcSchemes& schemes;
  std::mt19937_64& random;
  std::string const& origin;                                                         // that a browser would come from
  std::function<void(ProbeRound const& so_far, std::size_t noted)> const& progress;  // after each probe
};

// Asks every target once, in an order of chance. First one of each server (scheme, host and port): where no
// connection can be had, that goes for the others of the same server, which are not tried in vain.
ProbeRound probe_all(ProbeTools const& tools, std::span<ProbeTarget const> targets);

}  // namespace orrery
