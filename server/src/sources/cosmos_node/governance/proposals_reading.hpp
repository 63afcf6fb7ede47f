#pragma once

#include "domain/governance/proposal.hpp"
#include "sources/cosmos_node/core/dialects.hpp"
#include "sources/cosmos_node/core/reading_session.hpp"

#include <cstdint>
#include <set>
#include <span>
#include <string>
#include <vector>

namespace orrery {

struct ProposalsReading {
  std::vector<Proposal> proposals;  // newest first, each once
  std::vector<std::int64_t> gone;   // numbers of known open proposals that the chain has no more
  std::int64_t height = 0;
  std::vector<std::string> unread;           // "history": older ones are left; "tally": a vote could not be counted
  std::vector<std::string> invalid_entries;  // a line for the log for each entry that was left out: which, and why
  // Numbers of proposals that the chain has and the node cannot decode. What is stored of them stays.
  std::set<std::int64_t> undecodable;
  std::string module;          // the path of the one that answers: "/cosmos/gov/v1"
  bool has_governance = true;  // false: the chain has none of the table's modules, and the other members are empty

  bool operator==(ProposalsReading const&) const = default;
};

// Walks the list of the first module that answers, from the newest proposal to those that are known and final, then a
// part of what is left of the history; asks for open ones that were not on the way, and counts the votes that are going
// on. One that the node cannot decode is stepped over.
NodeResult<ProposalsReading> read_all_proposals(ReadingSession& session, KnownProposals const& known,
                                                std::span<GovModule const> modules);

}  // namespace orrery
