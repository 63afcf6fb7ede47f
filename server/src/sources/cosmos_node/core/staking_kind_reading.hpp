#pragma once

#include "domain/chains/staking_kind.hpp"
#include "sources/cosmos_node/core/dialects.hpp"
#include "sources/cosmos_node/core/reading_session.hpp"

#include <span>
#include <string>

namespace orrery {

// A kind and the path whose answer shows it; none has no path.
struct ToldStaking {
  StakingKind kind = StakingKind::unknown;
  std::string evidence;

  bool operator==(ToldStaking const&) const = default;
};

// Who validates a chain, by its node's answers to all paths of the table. `unknown` where that cannot be concluded:
// where one that comes before a good answer neither shows its kind nor says that there is no such module. session: of
// its own, because what a node refuses here says nothing of its figures.
ToldStaking read_staking_kind(ReadingSession& session, std::span<StakingEvidence const> table);

// Whether an answer to a question that names nothing but its module says that the chain has no such module.
bool is_missing_module(NodeError const& error);

}  // namespace orrery
