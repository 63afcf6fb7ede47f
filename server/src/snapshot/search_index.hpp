#pragma once

#include "domain/core/language.hpp"
#include "snapshot/governance/rendered_proposals.hpp"
#include "snapshot/search/record_index.hpp"
#include "wire/search.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

namespace orrery {

class Snapshot;

// The titles of all chains' proposals: those in voting period first, the earliest end of voting first; then the newest.
struct ProposalIndex {
  struct Place {
    std::uint32_t chain = 0;  // in Snapshot::proposals
    std::uint32_t title = 0;  // in RenderedProposalHistory::titles
  };

  std::vector<std::shared_ptr<RenderedProposalHistory const>> made_from;
  std::vector<Place> places;  // places[i] is the record at position i of `record_index`
  std::shared_ptr<RecordIndex const> record_index;
};

// All indexes that /search and the text filters of lists use. Positions are those of the snapshot's list of the same
// name. No pointer is null.
struct SearchIndex {
  std::shared_ptr<RecordIndex const> chains = std::make_shared<RecordIndex const>();  // by weight, the largest first
  std::shared_ptr<RecordIndex const> reviews = chains;                                // newest first
  std::shared_ptr<RecordIndex const> validators = chains;                             // in the order of /validators
  std::array<std::shared_ptr<RecordIndex const>, kLanguages.size()> articles{chains, chains, chains, chains};
  std::shared_ptr<ProposalIndex const> proposals = std::make_shared<ProposalIndex const>(ProposalIndex{{}, {}, chains});
};

// snapshot: complete but for its search index. Indexes of unchanged texts are reused from `previous` (may be null).
std::shared_ptr<SearchIndex const> make_search_index(Snapshot const& snapshot, Snapshot const* previous);

struct SearchHit {
  wire::SearchResultType type;
  std::uint32_t position;  // in the index of its type
};

struct SearchHits {
  std::vector<SearchHit> shown;
  std::int64_t total = 0;
};

// By type in the order of SearchResultType, and within a type in the order of RecordIndex::search. wanted: folded.
SearchHits find_hits(SearchIndex const& index, std::string_view wanted, Language language, HitsPage page);

}  // namespace orrery
