#include "sources/cosmos_node/core/dialects.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace orrery {
namespace {

template <class Row>
std::vector<Row> put_before(std::vector<Row> added, std::vector<Row> const& rows) {
  auto const is_replaced = [count = added.size(), &added](Row const& row) {
    auto const end = added.begin() + static_cast<std::ptrdiff_t>(count);
    return std::any_of(added.begin(), end, [&](Row const& other) { return other.path == row.path; });
  };
  for (auto const& row : rows) {
    if (!is_replaced(row)) {
      added.push_back(row);
    }
  }
  return added;
}

}  // namespace

Dialects merge_dialects(Dialects added, Dialects const& table) {
  Dialects merged;
  merged.inflation = put_before(std::move(added.inflation), table.inflation);
  merged.governance = put_before(std::move(added.governance), table.governance);
  merged.staking = put_before(std::move(added.staking), table.staking);
  auto const place = [&](StakingEvidence const& row) {
    return std::distance(table.staking.begin(), std::ranges::find(table.staking, row.kind, &StakingEvidence::kind));
  };
  std::ranges::stable_sort(merged.staking, {}, place);
  return merged;
}

}  // namespace orrery
