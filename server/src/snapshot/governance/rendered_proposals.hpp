#pragma once

#include "base/clock.hpp"
#include "base/shared.hpp"
#include "domain/chains/chain_state.hpp"
#include "snapshot/core/record_version.hpp"
#include "snapshot/search/search_text.hpp"
#include "store/governance/proposal_repository.hpp"
#include "wire/chain.hpp"
#include "wire/named_chain.hpp"
#include "wire/proposal_vote.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace orrery {

// By what the open votes of a chain are decided. Empty where no vote is open, so that ended ones need not be written
// anew whenever the stake changes.
struct VotingRules {
  std::vector<VotingRule> rules;
  std::optional<std::string> bonded_tokens;  // whole base units; nothing where votes are not counted by them

  bool operator==(VotingRules const&) const = default;
};

// A proposal past the deposit period that has a title: what search finds.
struct ProposalTitle {
  std::uint32_t row = 0;  // in RenderedProposalHistory::rows
  bool is_voting = false;
  Timestamp dated;       // end of voting, or when it was first seen
  std::string searched;  // title and number: see SearchText::names
};

// The proposals of a chain, without the group of facts that proposals in voting period show.
struct RenderedProposalHistory {
  wire::NamedChain chain;
  VotingRules voting;
  std::vector<Shared<StoredProposal>> rows;  // newest first
  RecordVersion version = 0;                 // of rows[0]; rows[i] has version + i
  std::vector<ProposalTitle> titles;         // newest first
  std::int64_t past_deposit = 0;
  std::optional<Timestamp> changed_at;
};

// By what rows[row] is or was decided.
wire::ProposalRule make_proposal_rule(RenderedProposalHistory const& history, std::size_t row);

// Appends the JSON of rows[row], as in /proposals/history.
void write_proposal(std::string& json, RenderedProposalHistory const& history, std::size_t row);

// Appends the JSON of rows[row], as in /proposals/record. facts: of the chain's proposals. votes: on this one.
void write_proposal_detail(std::string& json, RenderedProposalHistory const& history, std::size_t row,
                           std::optional<wire::FactGroup> const& facts, std::vector<wire::ProposalVote> votes);

// Appends the list of a chain's record: the newest proposals past the deposit period.
void write_shown(std::string& json, RenderedProposalHistory const& history);

// A proposal in voting period, as in /proposals.
struct RenderedVotingProposal {
  Timestamp voting_end_time;
  Timestamp updated_at;
  std::string json;
  std::uint64_t hash = 0;
};

struct RenderedProposals {
  std::optional<wire::FactGroup> facts;
  std::shared_ptr<RenderedProposalHistory const> history;  // never null
  std::vector<RenderedVotingProposal> voting_proposals;    // in voting period, by number
};

// Of the open votes among these proposals. state: of the chain; may be null.
VotingRules find_voting_rules(ChainState const* state, std::span<Shared<StoredProposal> const> proposals);

// Returns `previous` (may be null) where it shows the same. proposals: newest first.
std::shared_ptr<RenderedProposals const> render_proposals(std::optional<wire::FactGroup> facts,
                                                          wire::NamedChain const& chain, VotingRules const& voting,
                                                          std::span<Shared<StoredProposal> const> proposals,
                                                          std::shared_ptr<RenderedProposals const> const& previous);

}  // namespace orrery
