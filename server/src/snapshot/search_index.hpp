#pragma once

#include "domain/language.hpp"
#include "snapshot/rendered_proposals.hpp"
#include "snapshot/search_shelf.hpp"
#include "wire/search.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

namespace orrery {

class Snapshot;

// The titles of all chains' proposals. Those that are voted on stand first, the next to end before the others;
// then the latest.
struct ProposalShelf {
  struct Place {
    std::uint32_t chain = 0;  // in Snapshot::proposals
    std::uint32_t title = 0;  // in RenderedHistory::titles
  };

  std::vector<std::shared_ptr<RenderedHistory const>> made_from;
  std::vector<Place> places;  // places[i]: of the shelf's position i
  std::shared_ptr<SearchShelf const> shelf;
};

// Everything that /search and the lists' own filters look through. Positions in a shelf are those in the
// snapshot's list of the same name. Nothing is null.
struct SearchIndex {
  std::shared_ptr<SearchShelf const> chains = std::make_shared<SearchShelf const>();  // the heaviest first
  std::shared_ptr<SearchShelf const> reviews = chains;                                // the newest first
  std::shared_ptr<SearchShelf const> validators = chains;                             // as in the directory
  std::array<std::shared_ptr<SearchShelf const>, kLanguages.size()> articles{chains, chains, chains, chains};
  std::shared_ptr<ProposalShelf const> proposals = std::make_shared<ProposalShelf const>(ProposalShelf{{}, {}, chains});
};

// Of a snapshot that has everything else. What did not change is taken over from `previous` (may be null).
std::shared_ptr<SearchIndex const> make_search_index(Snapshot const& snapshot, Snapshot const* previous);

struct SearchHit {
  wire::SearchResultType type;
  std::uint32_t position;  // in the shelf of its kind
};

struct SearchHits {
  std::vector<SearchHit> shown;
  std::int64_t total = 0;
};

// By type, the most relevant first, and within one as SearchShelf::search has them.
SearchHits find_hits(SearchIndex const& index, std::string_view wanted, Language language, HitsPage page);

}  // namespace orrery
