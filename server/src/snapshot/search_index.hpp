#pragma once

#include "domain/core/language.hpp"
#include "snapshot/governance/rendered_proposals.hpp"
#include "snapshot/search/record_index.hpp"
#include "wire/search.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
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
  std::vector<Place> places;         // places[i] is the record at position i of `record_index`
  std::vector<std::uint32_t> order;  // of the positions
  std::shared_ptr<RecordIndex const> record_index;
};

// All indexes that /search and the text filters of lists use. Positions are those of the snapshot's list of the same
// name. No pointer is null.
struct SearchIndex {
  std::shared_ptr<RecordIndex const> chains = std::make_shared<RecordIndex const>();  // by weight, the largest first
  std::shared_ptr<RecordIndex const> reviews = chains;                                // newest first
  std::shared_ptr<RecordIndex const> validators = chains;                             // in the order of /validators
  std::array<std::shared_ptr<RecordIndex const>, kLanguages.size()> articles{chains, chains, chains, chains};
  std::shared_ptr<ProposalIndex const> proposals =
      std::make_shared<ProposalIndex const>(ProposalIndex{{}, {}, {}, chains});
};

// snapshot: complete but for its search index. Indexes of unchanged texts are reused from `previous` (may be null).
std::shared_ptr<SearchIndex const> make_search_index(Snapshot const& snapshot, Snapshot const* previous);

// What is asked of the whole index.
struct SearchQuestion {
  // best_first: pages of all hits. each_type: one page on which every type that has hits keeps places, the others going
  // to the best; page.first is not looked at.
  enum class Places { best_first, each_type };

  std::string_view wanted;  // folded
  Language language = Language::en;
  HitsPage page;
  std::optional<wire::SearchResultType> type{};  // nothing: all
  Places places = Places::best_first;
};

struct SearchHit {
  wire::SearchResultType type;
  std::uint32_t position;  // in the index of its type
  bool is_near = false;    // holds another spelling of what was asked, or what it may have been meant to be
};

struct SearchHits {
  std::vector<SearchHit> shown;
  std::int64_t total = 0;  // of the type that was asked for
  std::array<std::int64_t, wire::kSearchResultTypes> of_type{};
};

// First what holds the text, then what is near it: other spellings (list_spellings) and, where fewer than kFewHits hold
// the text, what it may have been meant to be (RecordIndex::add_meant). Both by type in the order of SearchResultType,
// and within a type in the order of RecordIndex. A bech32 address leads to the validator with the operator address of
// the same bytes, and after that to the chains of its prefix.
SearchHits find_hits(SearchIndex const& index, SearchQuestion const& question);

inline constexpr std::int64_t kFewHits = 8;

}  // namespace orrery
