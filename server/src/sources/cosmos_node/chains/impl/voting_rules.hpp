#pragma once

#include "domain/chains/voting_rule.hpp"
#include "sources/cosmos_node/core/dialects.hpp"
#include "sources/cosmos_node/core/reading_session.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace orrery {

struct VotingParameters {
  std::int64_t voting_period_s = 0;           // of a standard proposal
  NodeResult<std::vector<VotingRule>> rules;  // by kind, each once
};

// Of the first module that tells its voting period.
NodeResult<VotingParameters> read_voting_parameters(ReadingSession& session, std::span<GovModule const> modules);

}  // namespace orrery
