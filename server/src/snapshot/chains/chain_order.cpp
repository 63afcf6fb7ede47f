#include "snapshot/chains/chain_order.hpp"

#include <algorithm>
#include <numeric>

namespace orrery {
namespace {

using Chains = std::span<std::shared_ptr<RenderedChain const> const>;

// -1, 0 or 1; unknown values come last in both directions.
int compare_figures(std::optional<double> left, std::optional<double> right, SortOrder order) {
  if (!left || !right) {
    return static_cast<int>(!left) - static_cast<int>(!right);
  }
  if (*left == *right) {
    return 0;
  }
  bool const first = order == SortOrder::ascending ? *left < *right : *left > *right;
  return first ? -1 : 1;
}

ChainPositions sort_positions(Chains chains, ChainSortField field, SortOrder order) {
  auto const key = [&](std::uint32_t position, ChainSortField of) {
    return chains[position]->sort_keys.at(static_cast<std::size_t>(of));
  };
  auto const is_dormant = [&](std::uint32_t position) { return chains[position]->made_from.alive.is_dormant; };
  ChainPositions positions(chains.size());
  std::iota(positions.begin(), positions.end(), 0U);
  // Positions begin in the order of chain ids, and a stable sort keeps that for ties.
  std::ranges::stable_sort(positions, [&](std::uint32_t left, std::uint32_t right) {
    if (field == ChainSortField::market_cap_rank && is_dormant(left) != is_dormant(right)) {
      return is_dormant(right);
    }
    auto compared = compare_figures(key(left, field), key(right, field), order);
    if (compared == 0 && field == ChainSortField::market_cap_rank) {
      compared = compare_figures(key(left, ChainSortField::chain_weight), key(right, ChainSortField::chain_weight),
                                 SortOrder::descending);
    }
    return compared < 0;
  });
  return positions;
}

}  // namespace

ChainOrders::ChainOrders(Chains chains) {
  for (std::size_t field = 0; field < kChainSortFields; ++field) {
    for (auto const order : {SortOrder::ascending, SortOrder::descending}) {
      positions_.at(field).at(static_cast<std::size_t>(order)) =
          sort_positions(chains, static_cast<ChainSortField>(field), order);
    }
  }
}

ChainPositions const& ChainOrders::by(ChainSortField field, SortOrder order) const {
  return positions_.at(static_cast<std::size_t>(field)).at(static_cast<std::size_t>(order));
}

std::size_t count_chains_in_use(Chains chains) {
  return static_cast<std::size_t>(
      std::ranges::count_if(chains, [](auto const& chain) { return !chain->made_from.alive.is_dormant; }));
}

std::span<std::string_view const> chain_sort_words() {
  static constexpr std::array<std::string_view, kChainSortFields> kWords{
      "market_cap_rank", "active_validators", "unbonding_time", "inflation",  "max_validators",
      "voting_period",   "chain_weight",      "price",          "ath",        "atl",
      "staking_apr",     "nakamoto",          "price_change",   "market_cap", "bonded_ratio",
      "block_time",      "working_endpoints"};
  return kWords;
}

ChainSets::ChainSets(Chains chains) {
  by_status_.fill(PositionSet(chains.size()));
  by_network_.fill(PositionSet(chains.size()));
  by_alive_.fill(PositionSet(chains.size()));
  by_dormant_.fill(PositionSet(chains.size()));
  for (std::uint32_t position = 0; position < chains.size(); ++position) {
    by_status_.at(static_cast<std::size_t>(chains[position]->status)).add(position);
    by_network_.at(static_cast<std::size_t>(chains[position]->network_type)).add(position);
    auto const& alive = chains[position]->made_from.alive;
    by_alive_.at(static_cast<std::size_t>(alive.alive)).add(position);
    by_dormant_.at(alive.is_dormant ? 1 : 0).add(position);
  }
}

}  // namespace orrery
