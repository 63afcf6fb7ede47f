#pragma once

#include "store/governance/proposal_repository.hpp"
#include "wire/proposal_vote.hpp"

#include <cstddef>
#include <vector>

namespace orrery {

class Snapshot;

inline constexpr std::size_t kMostVotes = 500;

// Who of the validators of chains[chain] has voted on its proposal: at most kMostVotes, the largest share first. Empty
// where none was asked.
std::vector<wire::ProposalVote> list_proposal_votes(Snapshot const& snapshot, std::size_t chain,
                                                    StoredProposal const& stored);

}  // namespace orrery
