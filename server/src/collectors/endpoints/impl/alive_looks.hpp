#pragma once

#include "collectors/endpoints/probe_round.hpp"
#include "domain/chains/alive.hpp"
#include "domain/endpoints/endpoint_health.hpp"

#include <map>
#include <span>
#include <string>

namespace orrery {

// What a finished round tells of each chain of which any endpoint was probed. verdicts[i]: of targets.endpoints[i],
// without regard to whether its chain makes blocks.
std::map<std::string, AliveLook> list_alive_looks(ProbeTargets const& targets, ProbeRound const& round,
                                                  std::span<Verdict const> verdicts, Timestamp pass);

}  // namespace orrery
