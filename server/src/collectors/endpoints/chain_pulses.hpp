#pragma once

#include "collectors/endpoints/probe_round.hpp"
#include "collectors/endpoints/probe_targets.hpp"
#include "store/weight_evidence_repository.hpp"

#include <vector>

namespace orrery {

// How old the newest block was by each chain's RPC endpoints: the median of those that told one of the right
// chain. Of chains where none did there is nothing.
std::vector<ChainPulse> find_pulses(ProbeTargets const& targets, ProbeRound const& round, Timestamp pass);

}  // namespace orrery
