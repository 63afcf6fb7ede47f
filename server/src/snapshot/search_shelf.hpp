#pragma once

#include "snapshot/position_set.hpp"
#include "snapshot/text_index.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

namespace orrery {

// How a record's texts beside its names lead a search to it: by any part, or by a whole line alone.
enum class WayIn { any_part, whole_line };

// What a shelf is made of, by the position of each record.
struct ShelfTexts {
  std::vector<std::string_view> names;  // folded lines: see SearchText
  std::vector<std::string_view> more;
  std::vector<std::uint32_t> order;  // all positions, the most important record first
  WayIn way_in = WayIn::any_part;
};

// The part of all hits that is asked for.
struct HitsPage {
  std::int64_t first = 0;
  std::int64_t limit = 0;
};

// The records of one kind, as filters and searches find them. What is searched for is folded and without '\n'.
class SearchShelf {
 public:
  SearchShelf() = default;
  // Indexes of equal texts are taken over from `previous` (may be null).
  SearchShelf(ShelfTexts texts, SearchShelf const* previous);

  // The same records in another order of importance: all positions.
  SearchShelf in_order(std::vector<std::uint32_t> order) const;

  bool is_made_of(ShelfTexts const& texts) const;
  std::size_t size() const { return order_.size(); }
  std::vector<std::uint32_t> const& order() const { return order_; }

  enum class Scope { names, names_and_more };
  // The positions of all records that hold the text.
  PositionSet find(std::string_view wanted, Scope scope) const;

  // The best first: those of that name, those whose name begins so, those with a word that begins so, those with
  // it within a name, those that something else leads to; in each of these the most important first. Appends the
  // positions of the page's part and answers how many there are in all.
  std::int64_t search(std::string_view wanted, HitsPage page, std::vector<std::uint32_t>& shown) const;

 private:
  void put_in_order(std::vector<std::uint32_t> order);
  void add_ranks(TextIndex const& index, std::string_view wanted, PositionSet& ranks) const;

  std::shared_ptr<TextIndex const> names_ = std::make_shared<TextIndex const>();
  std::shared_ptr<TextIndex const> more_ = std::make_shared<TextIndex const>();
  std::vector<std::uint32_t> order_;  // order_[rank]: a position
  std::vector<std::uint32_t> ranks_;  // the other way
  WayIn way_in_ = WayIn::any_part;
};

// The previous one (may be null) where it is made of the same.
std::shared_ptr<SearchShelf const> make_shelf(ShelfTexts texts, std::shared_ptr<SearchShelf const> const& previous);

// `previous` with another order of importance, or itself where that is the same.
std::shared_ptr<SearchShelf const> reorder_shelf(std::vector<std::uint32_t> order,
                                                 std::shared_ptr<SearchShelf const> const& previous);

// A filter of a list by a text; an empty one lets everything pass.
class TextFilter {
 public:
  TextFilter(SearchShelf const& shelf, std::string_view wanted, SearchShelf::Scope scope)
      : is_empty_(wanted.empty()), found_(is_empty_ ? PositionSet() : shelf.find(wanted, scope)) {}

  bool lets_pass(std::size_t position) const {
    return is_empty_ || found_.contains(static_cast<std::uint32_t>(position));
  }

 private:
  bool is_empty_;
  PositionSet found_;
};

}  // namespace orrery
