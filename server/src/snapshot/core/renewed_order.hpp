#pragma once

#include "snapshot/core/position_set.hpp"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <span>
#include <vector>

namespace orrery {

// `order` with the positions in `changed`, whose records are others now, at the places where they belong. All others
// are compared with those few alone. comes_before: a strict total order.
template <class ComesBefore>
std::vector<std::uint32_t> renew_order(std::span<std::uint32_t const> order, std::span<std::uint32_t const> changed,
                                       ComesBefore const& comes_before) {
  PositionSet moved(order.size());
  std::ranges::for_each(changed, [&](std::uint32_t position) { moved.add(position); });
  std::vector<std::uint32_t> kept;
  kept.reserve(order.size());
  std::ranges::copy_if(order, std::back_inserter(kept),
                       [&](std::uint32_t position) { return !moved.contains(position); });
  std::vector<std::uint32_t> sorted(changed.begin(), changed.end());
  std::ranges::sort(sorted, comes_before);
  std::vector<std::uint32_t> renewed;
  renewed.reserve(order.size());
  auto from = kept.begin();
  for (auto const position : sorted) {
    auto const to = std::ranges::lower_bound(from, kept.end(), position, comes_before);
    renewed.insert(renewed.end(), from, to);
    renewed.push_back(position);
    from = to;
  }
  renewed.insert(renewed.end(), from, kept.end());
  return renewed;
}

}  // namespace orrery
