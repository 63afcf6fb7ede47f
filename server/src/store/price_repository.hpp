#pragma once

#include "base/clock.hpp"
#include "domain/price.hpp"
#include "store/transaction.hpp"

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
  Timestamp changed_at;  // the last look that found something new
  Timestamp checked_at;  // the last look

  bool operator==(StoredPrice const&) const = default;
};

// What a source was found to say of a chain's asset.
struct FoundPrice {
  std::string chain_id;
  std::string asset;
  Price price;
};

// By chain id in byte order: of each chain what domain/price.hpp gives it today, whatever was stored. Without
// withdrawn chains, and without a price that was asked for another asset than the chain has now.
std::vector<StoredPrice> load_prices(Transaction& transaction);

// Puts the prices in place of the ones before; chains that are not among them keep theirs. An equal price
// moves only checked_at. What was found before the stored look changes nothing, and a quote of the same
// source that is older than the stored one only says that the source was there.
void put_prices(WriteTransaction& transaction, std::span<FoundPrice const> found, Timestamp now);

}  // namespace orrery
