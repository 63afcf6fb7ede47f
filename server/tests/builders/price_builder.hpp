#pragma once

#include "builders/stored_chain_builder.hpp"
#include "store/market/price_repository.hpp"

#include <string>
#include <utility>

namespace orrery {

// A price with every figure set: `a_price("4.37")`.
inline Price a_price(std::string current, std::string source = std::string(kCoinGecko)) {
  Price price;
  price.source = std::move(source);
  price.source_id = "alpha-coin";
  price.current = std::move(current);
  price.change_24h = "-0.72341";
  price.market_cap = "1750000000";
  price.market_cap_rank = 58;
  price.total_volume = "98765432.5";
  price.ath = "44.45";
  price.ath_change = "-90.1687";
  price.atl = "1.16";
  return price;
}

// As the store gives it, looked at and changed at that time.
inline StoredPrice stored_price(std::string chain_id, Price price, Timestamp time = kSomeDay) {
  StoredPrice stored{};
  stored.id = static_cast<std::int64_t>(std::hash<std::string>{}("price of " + chain_id) >> 12U);
  stored.chain_id = std::move(chain_id);
  stored.asset = price.source_id;
  stored.price = std::move(price);
  stored.changed_at = time;
  stored.checked_at = time;
  return stored;
}

}  // namespace orrery
