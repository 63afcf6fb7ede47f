#pragma once

#include "base/clock.hpp"
#include "snapshot/core/staleness.hpp"
#include "store/market/price_repository.hpp"
#include "wire/chain.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

struct RenderedChain;

// Null where the chain has no known price. It points into `prices`, which stand in the order of their chains' ids.
StoredPrice const* find_price(std::span<StoredPrice const> prices, std::string_view chain_id);

std::optional<wire::FactGroup> make_price_facts(StoredPrice const* stored, StalenessWatch& watch);
wire::ChainPrice make_chain_price(Price const& price);

// One record of /prices.
struct RenderedPrice {
  std::string chain_id;
  std::string source;
  Timestamp updated_at;
  std::string json;
  std::uint64_t hash = 0;
};

// The prices of the chains that have one, by market cap rank (unknown last), then by chain id; those of dormant
// chains after all others. chains: by chain id.
std::vector<RenderedPrice> render_prices(std::vector<std::shared_ptr<RenderedChain const>> const& chains);

}  // namespace orrery
