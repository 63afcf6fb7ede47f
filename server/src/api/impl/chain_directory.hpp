#pragma once

#include "api/endpoint.hpp"
#include "api/impl/record_page.hpp"
#include "snapshot/snapshot.hpp"

#include <cstddef>
#include <optional>

namespace orrery::api {

struct ValidatorOrder {
  ValidatorSortField field = ValidatorSortField::stake;
  SortOrder direction = SortOrder::descending;
};

// The directory of one chain: validators by their figures there, where a chain has such, and their entries there with
// each. matches: of those on the chain alone.
Answer answer_of_chain(Snapshot const& snapshot, std::size_t chain, ValidatorOrder order,
                       std::optional<PositionSet> const& matches, Paginator cutter);

}  // namespace orrery::api
