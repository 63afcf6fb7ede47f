#pragma once

#include "base/clock.hpp"
#include "base/shared.hpp"
#include "snapshot/edition.hpp"
#include "snapshot/search_text.hpp"
#include "store/proposal_repository.hpp"
#include "wire/chain.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace orrery {

// One past deposit that has a title: what the search finds.
struct ProposalTitle {
  std::uint32_t row = 0;  // in RenderedHistory::rows
  bool is_voting = false;
  Timestamp dated;       // the end of its vote, or when it was first seen
  std::string searched;  // title and number: see SearchText::names
};

// The proposals of a chain, but for the source and time of those that are voted on.
struct RenderedHistory {
  std::vector<Shared<StoredProposal>> rows;  // newest first
  Edition edition = 0;                       // of the first of `rows`; that of each other is one more
  std::vector<ProposalTitle> titles;         // newest first
  std::int64_t past_deposit = 0;
  std::optional<Timestamp> changed_at;
};

// Appends a proposal as /proposals/history answers it. row: in `rows`.
void write_proposal(std::string& json, RenderedHistory const& history, std::size_t row);

// Appends those that a chain's record shows, the newest past deposit, as a JSON list.
void write_shown(std::string& json, RenderedHistory const& history);

// A vote that is going on, as /proposals has it.
struct RenderedVote {
  Timestamp voting_end_time;
  Timestamp updated_at;
  std::string json;
  std::uint64_t hash = 0;
};

struct RenderedProposals {
  std::optional<wire::FactGroup> facts;
  std::optional<std::string> logo;                 // of the chain: its path on this site
  std::shared_ptr<RenderedHistory const> history;  // never null
  std::vector<RenderedVote> votes;                 // that are going on, by number
};

// Taken over from `previous` (may be null) where it shows the same. logo: the chain's, its path on this
// site. proposals: newest first.
std::shared_ptr<RenderedProposals const> render_proposals(std::optional<wire::FactGroup> facts,
                                                          std::optional<std::string> const& logo,
                                                          std::span<Shared<StoredProposal> const> proposals,
                                                          std::shared_ptr<RenderedProposals const> const& previous);

}  // namespace orrery
