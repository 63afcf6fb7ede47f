#pragma once

#include "base/shared.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

// Incremental reads: only the rows of chains that changed since the last snapshot.
namespace orrery {

// All rows that a chain has now: none where it is withdrawn.
template <class Stored>
struct RowsOfChain {
  std::string chain_id;
  std::vector<Stored> rows;
};

// Returns the object of `before` for a row that is equal to it, else a new one. `before` must outlive it.
template <class Stored>
class RowSharer {
 public:
  explicit RowSharer(std::span<Shared<Stored> const> before) {
    known_.reserve(before.size());
    std::ranges::for_each(before, [&](auto const& row) { known_.emplace(row->id, &row); });
  }

  Shared<Stored> share(Stored row) const {
    auto const found = known_.find(row.id);
    bool const is_known = found != known_.end() && **found->second == row;
    return is_known ? *found->second : Shared<Stored>(std::move(row));
  }

 private:
  std::unordered_map<std::int64_t, Shared<Stored> const*> known_;
};

template <class Stored>
std::vector<Shared<Stored>> share_rows(std::span<Shared<Stored> const> before, std::vector<Stored> rows) {
  RowSharer<Stored> const sharer(before);
  std::vector<Shared<Stored>> shared;
  shared.reserve(rows.size());
  std::ranges::for_each(rows, [&](auto& row) { shared.push_back(sharer.share(std::move(row))); });
  return shared;
}

// Replaces the range `stored` of `all` by `rows`.
template <class Held, class Range>
void put_in_place_of(Range stored, std::vector<Held> rows, std::vector<Held>& all) {
  auto const same = std::min(static_cast<std::size_t>(std::ranges::ssize(stored)), rows.size());
  auto const middle = rows.begin() + static_cast<std::ptrdiff_t>(same);
  auto const end = std::ranges::move(rows.begin(), middle, stored.begin()).out;
  auto const at = all.erase(end, stored.end());
  all.insert(at, std::move_iterator(middle), std::move_iterator(rows.end()));
}

// Replaces the rows of the changed chains in `all`, which is and stays sorted by chain id in byte order.
template <class Stored>
void replace_rows(std::vector<Stored>& all, std::vector<RowsOfChain<Stored>> changed) {
  for (auto& chain : changed) {
    put_in_place_of(std::ranges::equal_range(all, chain.chain_id, {}, &Stored::chain_id), std::move(chain.rows), all);
  }
}

template <class Stored>
void replace_rows(std::vector<Shared<Stored>>& all, std::vector<RowsOfChain<Stored>> changed) {
  for (auto& chain : changed) {
    auto const stored =
        std::ranges::equal_range(all, chain.chain_id, {}, [](auto const& row) -> auto& { return row->chain_id; });
    put_in_place_of(stored, share_rows<Stored>(stored, std::move(chain.rows)), all);
  }
}

}  // namespace orrery
