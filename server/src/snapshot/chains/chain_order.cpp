#include "snapshot/chains/chain_order.hpp"

#include <algorithm>
#include <functional>
#include <tuple>

namespace orrery {
namespace {

using Chains = std::span<std::shared_ptr<RenderedChain const> const>;

// What an order compares of a chain, the smallest first.
struct SortKey {
  bool is_dormant = false;  // by market cap rank
  bool is_unknown = true;
  double figure = 0;  // turned round where the order descends
  bool has_no_weight = true;
  double weight = 0;
  std::uint32_t position = 0;  // chains stand by their ids
};

bool operator<(SortKey const& left, SortKey const& right) {
  return std::tie(left.is_dormant, left.is_unknown, left.figure, left.has_no_weight, left.weight, left.position) <
         std::tie(right.is_dormant, right.is_unknown, right.figure, right.has_no_weight, right.weight, right.position);
}

std::optional<double> figure_of(RenderedChain const& chain, ChainSortField field) {
  return chain.sort_keys.at(static_cast<std::size_t>(field));
}

ChainPositions sort_positions(Chains chains, ChainSortField field, SortOrder order) {
  double const sign = order == SortOrder::ascending ? 1 : -1;
  std::vector<SortKey> keys(chains.size());
  for (std::uint32_t position = 0; position < chains.size(); ++position) {
    auto const& chain = *chains[position];
    auto& key = keys[position];
    key.position = position;
    auto const figure = figure_of(chain, field);
    key.is_unknown = !figure;
    key.figure = sign * figure.value_or(0);
    if (field == ChainSortField::market_cap_rank) {
      auto const weight = figure_of(chain, ChainSortField::chain_weight);
      key.is_dormant = chain.made_from.alive.is_dormant;
      key.has_no_weight = !weight;
      key.weight = -weight.value_or(0);
    }
  }
  std::ranges::sort(keys, std::less{});
  ChainPositions positions(keys.size());
  std::ranges::transform(keys, positions.begin(), &SortKey::position);
  return positions;
}

bool sort_alike(RenderedChain const& chain, RenderedChain const& before, ChainSortField field) {
  if (figure_of(chain, field) != figure_of(before, field)) {
    return false;
  }
  return field != ChainSortField::market_cap_rank ||
         (chain.made_from.alive.is_dormant == before.made_from.alive.is_dormant &&
          figure_of(chain, ChainSortField::chain_weight) == figure_of(before, ChainSortField::chain_weight));
}

}  // namespace

ChainOrders::ChainOrders(Chains chains, ChainOrders const* before, Chains known) {
  std::vector<std::size_t> changed;  // positions of records that are not those that were known
  bool const may_keep = before != nullptr && std::ranges::equal(chains, known, [](auto const& chain, auto const& was) {
                          return chain == was || chain->chain_id == was->chain_id;
                        });
  for (std::size_t position = 0; may_keep && position < chains.size(); ++position) {
    if (chains[position] != known[position]) {
      changed.push_back(position);
    }
  }
  for (std::size_t i = 0; i < kChainSortFields; ++i) {
    auto const field = static_cast<ChainSortField>(i);
    bool const keeps = may_keep && std::ranges::all_of(changed, [&](std::size_t position) {
                         return sort_alike(*chains[position], *known[position], field);
                       });
    if (keeps) {
      positions_.at(i) = before->positions_.at(i);
      continue;
    }
    for (auto const order : {SortOrder::ascending, SortOrder::descending}) {
      positions_.at(i).at(static_cast<std::size_t>(order)) = sort_positions(chains, field, order);
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
