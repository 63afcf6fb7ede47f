#pragma once

#include "base/clock.hpp"
#include "domain/market/price.hpp"
#include "store/core/transaction.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace orrery {

// The price of a chain's native asset.
struct StoredPrice {
  std::int64_t id;
  std::string chain_id;
  std::string asset;  // the registry's price id, for which it was asked
  Price price;
  Timestamp changed_at;  // the last check that found another value
  Timestamp checked_at;  // the last check

  bool operator==(StoredPrice const&) const = default;
};

// A source's price for a chain's asset, to be stored.
struct FoundPrice {
  std::string chain_id;
  std::string asset;
  Price price;
};

// By chain id in byte order: of each chain what domain/market/price.hpp gives it today, whatever was stored. Without
// withdrawn chains, and without a price that was asked for another asset than the chain has now.
std::vector<StoredPrice> load_prices(Transaction& transaction);

// Replaces the prices of these chains; others keep theirs. An equal price updates checked_at only, and so does a quote
// of the same source that is older than the stored one. A check before the stored one changes nothing.
void put_prices(WriteTransaction& transaction, std::span<FoundPrice const> found, Timestamp now);

}  // namespace orrery
