#pragma once

#include "domain/chain.hpp"
#include "snapshot/rendered_chain.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
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

struct ChainFilter {
  std::optional<ChainStatus> status;
  std::optional<NetworkType> network;
};

bool matches(RenderedChain const& chain, ChainFilter const& filter);

}  // namespace orrery
