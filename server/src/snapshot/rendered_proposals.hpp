#pragma once

#include "base/clock.hpp"
#include "base/packed_text.hpp"
#include "snapshot/search_text.hpp"
#include "store/proposal_repository.hpp"
#include "wire/chain_parts.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace orrery {

struct RenderedProposal {
  Timestamp updated_at;
  std::string json;
  std::uint64_t hash = 0;
};

// One past deposit that has a title: what the search finds.
struct ProposalTitle {
  std::int64_t id = 0;
  std::int64_t number = 0;
  std::string title;
  SearchText search;  // names: title and number
  bool is_voting = false;
  Timestamp dated;  // the end of its vote, or when it was first seen
  Timestamp updated_at;
};

// The proposals of a chain, but for the source and time of those that are voted on.
struct RenderedHistory {
  std::vector<std::pair<std::int64_t, std::int64_t>> versions;  // ID and version of each: what it is rendered from
  std::vector<RenderedProposal> entries;                        // as /proposals/history has them, newest first
  PackedText shown_json;                                        // the newest past deposit: of the chain's record
  std::vector<ProposalTitle> titles;                            // newest first
  std::int64_t past_deposit = 0;
  std::optional<Timestamp> changed_at;
};

struct RenderedVote {
  Timestamp voting_end_time;
  RenderedProposal record;  // as /proposals has it
};

struct RenderedProposals {
  std::optional<wire::FactGroup> facts;
  std::optional<std::string> logo;                 // of the chain: its path on this site
  std::shared_ptr<RenderedHistory const> history;  // never null
  std::vector<RenderedVote> votes;                 // that are going on, by number
};

// Taken over from `previous` (may be null) where it was rendered from the same. logo: the chain's, its path on this
// site. proposals: newest first.
std::shared_ptr<RenderedProposals const> render_proposals(std::optional<wire::FactGroup> facts,
                                                          std::optional<std::string> const& logo,
                                                          std::span<StoredProposal const> proposals,
                                                          std::shared_ptr<RenderedProposals const> const& previous);

// How many a chain has past deposit; nothing while that is not known.
std::optional<std::int64_t> count_proposals(std::optional<wire::FactGroup> const& facts,
                                            RenderedHistory const* history);

}  // namespace orrery
