#pragma once

#include "domain/chains/chain.hpp"
#include "snapshot/chains/rendered_chain.hpp"
#include "snapshot/core/position_set.hpp"
#include "snapshot/core/sort_order.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

using ChainPositions = std::vector<std::uint32_t>;

// The positions of the chains in every sort order, computed once for a snapshot, so that no request sorts.
class ChainOrders {
 public:
  ChainOrders() = default;
  // before: of the chains `known`, or null. Orders by what is the same of all chains are taken over.
  explicit ChainOrders(std::span<std::shared_ptr<RenderedChain const> const> chains,
                       ChainOrders const* before = nullptr,
                       std::span<std::shared_ptr<RenderedChain const> const> known = {});

  // Unknown values come last in both directions. By market cap rank dormant chains come after all others, in both
  // directions, and equal ranks are ordered by weight, the larger first; all other ties by chain id.
  ChainPositions const& by(ChainSortField field, SortOrder order) const;

 private:
  std::array<std::array<ChainPositions, 2>, kChainSortFields> positions_;
};

// How many chains there are that are not dormant: what the site counts.
std::size_t count_chains_in_use(std::span<std::shared_ptr<RenderedChain const> const> chains);

// The values of the API's sort_by, in the order of ChainSortField.
std::span<std::string_view const> chain_sort_words();

// For each value of the list's filters the positions of the chains that pass.
class ChainSets {
 public:
  ChainSets() = default;
  explicit ChainSets(std::span<std::shared_ptr<RenderedChain const> const> chains);

  PositionSet const& with(ChainStatus status) const { return by_status_.at(static_cast<std::size_t>(status)); }
  PositionSet const& with(NetworkType network) const { return by_network_.at(static_cast<std::size_t>(network)); }
  PositionSet const& with(Alive alive) const { return by_alive_.at(static_cast<std::size_t>(alive)); }
  PositionSet const& with_dormant(bool is_dormant) const { return by_dormant_.at(is_dormant ? 1 : 0); }

 private:
  static constexpr std::size_t kChainStatuses = 3;
  static constexpr std::size_t kNetworkTypes = 2;
  static constexpr std::size_t kAliveWords = 5;

  std::array<PositionSet, kChainStatuses> by_status_;
  std::array<PositionSet, kNetworkTypes> by_network_;
  std::array<PositionSet, kAliveWords> by_alive_;
  std::array<PositionSet, 2> by_dormant_;
};

}  // namespace orrery
