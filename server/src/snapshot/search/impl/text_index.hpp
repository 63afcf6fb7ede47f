#pragma once

#include "snapshot/core/position_set.hpp"
#include "snapshot/search/impl/common_ngrams.hpp"
#include "snapshot/search/impl/posting_list.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

// Substring search over many texts with an inverted index of n-grams; used by /search and by all text filters.
// Immutable. It has a posting list for every n-gram of one, two and three bytes and for longer ones that are common.
// Any other query is compared only with the texts of its rarest n-gram, so that a search costs about as much as it
// finds (docs/adr/0036-search-index.md).
class TextIndex {
 public:
  TextIndex() = default;
  // Each text is one or more lines; every line begins and ends with '\n' for find(), the first and last too.
  explicit TextIndex(std::span<std::string_view const> texts);

  bool is_made_of(std::span<std::string_view const> texts) const;
  std::size_t size() const { return starts_.empty() ? 0 : starts_.size() - 1; }

  // Calls visit(position) for each text that contains the bytes, in ascending order; never for an empty query.
  template <class Visit>
  void find(std::string_view wanted, Visit const& visit) const {
    auto const candidates = find_candidates(wanted);
    for_each_position(candidates.texts, [&](std::uint32_t position) {
      if (candidates.all_hold || holds(position, wanted)) {
        visit(position);
      }
    });
  }
  // Adds the position of each text that contains the bytes. positions: of size().
  void add_found(std::string_view wanted, PositionSet& positions) const;

 private:
  static constexpr std::size_t kLongestRun = 3;  // bytes

  // Maps n-grams of one length to places (hash buckets). With fewer places than possible n-grams, some share one.
  struct Shape {
    unsigned length = 0;
    unsigned place_bits = 0;
    bool is_exact() const { return place_bits >= 8 * length; }
    std::uint32_t place_of(std::uint32_t value) const;
    // Calls visit(value) for each n-gram of the text, from its beginning.
    template <class Visit>
    void for_each(std::string_view text, Visit const& visit) const;
  };

  // The posting lists of all n-grams of one length.
  struct Runs {
    Shape shape;
    std::vector<std::uint32_t> starts;  // offset of each place's posting list in `bytes`, and the end
    std::vector<std::uint8_t> bytes;
    std::size_t bitmap_bytes = 0;  // the size of a posting list that is a bitmap
    PositionSet shared;            // the places that several n-grams share; empty where each has its own
    bool is_shared(std::uint32_t place) const { return !shape.is_exact() && shared.contains(place); }
    PostingList at(std::uint32_t place) const;
  };

  struct Candidates {
    PostingList texts;
    bool all_hold = false;
  };

  std::string_view text(std::size_t position) const {
    return std::string_view(bytes_).substr(starts_[position], starts_[position + 1] - starts_[position]);
  }
  // A text that is too short is not looked at.
  bool holds(std::size_t position, std::string_view wanted) const {
    return starts_[position + 1] - starts_[position] >= wanted.size() &&
           text(position).find(wanted) != std::string_view::npos;
  }
  void fill(Runs& runs) const;
  // All occurrences of n-grams that may be common, those of one place in one list.
  std::vector<CommonNgrams::Occurrences> list_common_occurrences() const;
  Candidates find_candidates(std::string_view wanted) const;

  std::string bytes_;                   // all texts, each with '\n' before and behind it
  std::vector<std::uint32_t> starts_;   // offset of each text in bytes_, and the end
  std::array<Runs, kLongestRun> runs_;  // by length less one
  CommonNgrams common_;
};

}  // namespace orrery
