#pragma once

#include "domain/chain.hpp"
#include "snapshot/position_set.hpp"
#include "snapshot/rendered_chain.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

enum class SortOrder { ascending, descending };

using ChainPositions = std::vector<std::uint32_t>;

// Index arrays made once a snapshot: a sorted list is read off, never sorted on request.
class ChainOrders {
 public:
  ChainOrders() = default;
  explicit ChainOrders(std::span<std::shared_ptr<RenderedChain const> const> chains);

  // Unknown figures come last in both directions. Ties: by market cap rank the heavier chain first; then,
  // as everywhere, by chain id.
  ChainPositions const& by(ChainSortField field, SortOrder order) const;

 private:
  std::array<std::array<ChainPositions, 2>, kChainSortFields> positions_;
};

// The words of the API's sort_by, in the order of ChainSortField.
std::span<std::string_view const> chain_sort_words();

// Which chains pass the filters of their list. Positions as above.
class ChainSets {
 public:
  ChainSets() = default;
  explicit ChainSets(std::span<std::shared_ptr<RenderedChain const> const> chains);

  PositionSet const& with(ChainStatus status) const { return by_status_.at(static_cast<std::size_t>(status)); }
  PositionSet const& with(NetworkType network) const { return by_network_.at(static_cast<std::size_t>(network)); }

 private:
  static constexpr std::size_t kChainStatuses = 3;
  static constexpr std::size_t kNetworkTypes = 2;

  std::array<PositionSet, kChainStatuses> by_status_;
  std::array<PositionSet, kNetworkTypes> by_network_;
};

}  // namespace orrery
