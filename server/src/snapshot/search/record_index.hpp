#pragma once

#include "snapshot/core/position_set.hpp"
#include "snapshot/search/impl/name_words.hpp"
#include "snapshot/search/impl/text_index.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace orrery {

// How a query has to match SearchText::more: as a substring, or as a whole line, which is for addresses.
enum class MatchMode { substring, whole_line };

// The texts to be indexed; position i of each list belongs to record i.
struct RecordTexts {
  std::vector<std::string_view> names;  // case-folded lines: see SearchText
  std::vector<std::string_view> more;
  std::vector<std::uint32_t> order;  // all positions, the most important record first
  MatchMode match_mode = MatchMode::substring;
};

// The requested page of the hits: offset and limit.
struct HitsPage {
  std::int64_t first = 0;
  std::int64_t limit = 0;
};

// Finds the records of one kind (chains, validators, …) by text, for filters and for ranked searches. A query is
// case-folded (base/fold_case.hpp) and without '\n'.
class RecordIndex {
 public:
  RecordIndex() = default;
  // Indexes of equal texts are reused from `previous` (may be null).
  RecordIndex(RecordTexts texts, RecordIndex const* previous);

  // The same records in another order of importance. order: all positions.
  RecordIndex in_order(std::vector<std::uint32_t> order) const;

  bool is_made_of(RecordTexts const& texts) const;
  std::size_t size() const { return order_.size(); }
  std::vector<std::uint32_t> const& order() const { return order_; }

  enum class Scope { names, names_and_more };
  // The positions of all records that contain the text.
  PositionSet find(std::string_view wanted, Scope scope) const;

  // Ranked: names equal to the text, names that begin with it, names with a word that begins with it, names that
  // contain it, then records that only `more` matches; within a rank by importance. Appends the positions of the page
  // to `shown` and returns the total number of hits.
  std::int64_t search(std::string_view wanted, HitsPage page, std::vector<std::uint32_t>& shown) const;

  // The same over records that search(wanted) does not find: those whose names contain one of `others`, other spellings
  // of it, those that begin with it first, spelling by spelling.
  std::int64_t search_near(std::string_view wanted, std::span<std::string const> others, HitsPage page,
                           std::vector<std::uint32_t>& shown) const;
  // Appends what the text may have been meant to be: with one of its words put right (NameWords), until there are
  // kMaxOthers. Nothing for more than kMaxWordsPutRight words.
  void add_meant(std::string_view text, std::vector<std::string>& meant) const;
  // Records with this whole line in `more`, the most important first.
  std::vector<std::uint32_t> find_led_to_by(std::string_view line) const;

  static constexpr std::size_t kMaxWordsPutRight = 3;
  static constexpr std::size_t kMaxOthers = 16;

 private:
  void put_in_order(std::vector<std::uint32_t> order);
  PositionSet find_in(TextIndex const& index, std::string_view wanted) const;
  // What search() finds by `more`.
  PositionSet find_led_to(std::string_view wanted) const;

  std::shared_ptr<TextIndex const> names_ = std::make_shared<TextIndex const>();
  std::shared_ptr<NameWords const> words_ = std::make_shared<NameWords const>();  // of names_
  std::shared_ptr<TextIndex const> more_ = std::make_shared<TextIndex const>();
  std::vector<std::uint32_t> order_;  // order_[rank] is a position
  std::vector<std::uint32_t> ranks_;  // the inverse: ranks_[position]
  MatchMode match_mode_ = MatchMode::substring;
};

// Returns `previous` (may be null) where it is made of equal texts.
std::shared_ptr<RecordIndex const> make_record_index(RecordTexts texts,
                                                     std::shared_ptr<RecordIndex const> const& previous);

// `previous` in another order of importance; returns itself where the order is the same.
std::shared_ptr<RecordIndex const> reorder_record_index(std::vector<std::uint32_t> order,
                                                        std::shared_ptr<RecordIndex const> const& previous);

// A list's filter by text; an empty text passes everything.
class TextFilter {
 public:
  TextFilter(RecordIndex const& record_index, std::string_view wanted, RecordIndex::Scope scope)
      : is_empty_(wanted.empty()), found_(is_empty_ ? PositionSet() : record_index.find(wanted, scope)) {}

  bool lets_pass(std::size_t position) const {
    return is_empty_ || found_.contains(static_cast<std::uint32_t>(position));
  }

 private:
  bool is_empty_;
  PositionSet found_;
};

}  // namespace orrery
