#pragma once

#include "base/clock.hpp"
#include "domain/chains/chain.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

inline constexpr std::string_view kCoinGecko = "CoinGecko";
inline constexpr std::string_view kCoinPaprika = "CoinPaprika";

// What one source says of one asset. Money is in US dollars, as decimal amounts (base/amount.hpp); a percentage is the
// same with a minus sign where it fell. Empty: the source does not say.
struct Price {
  std::string source;     // one of the two above; a record never mixes them
  std::string source_id;  // the asset's name at the source
  std::string current;    // above 0
  std::optional<std::string> change_24h;
  std::optional<std::string> market_cap;
  std::optional<std::int64_t> market_cap_rank;
  std::optional<std::string> total_volume;
  std::optional<std::string> ath;
  std::optional<std::string> ath_change;
  std::optional<std::string> atl;
  std::optional<Timestamp> quoted_at;  // when the source itself last moved it

  bool operator==(Price const&) const = default;
};

// US dollars, exact. base_units: a whole amount; exponent: 0 to 77.
std::string usd_value(std::string_view base_units, int exponent, std::string_view price);

// What of an asset's market data a chain may show as its own.
enum class AssetMarket {
  none,   // nothing
  price,  // the price and its change in a day
  value,  // everything, market capitalisation and volume too
};

// What the rule looks at in one chain. The views point into the caller's data.
struct AssetClaim {
  std::string_view chain_id;
  ChainStatus status = ChainStatus::live;
  NetworkType network_type = NetworkType::mainnet;
  AssetRole role = AssetRole::none;
  bool comes_from_elsewhere = false;
  std::optional<std::string_view> price_id;
};

// Its views point into the chain.
AssetClaim make_asset_claim(Chain const& chain);

// The market of each chain, in the order of the claims. A price id belongs to one chain at most, so that no market
// capitalisation is counted twice; test networks and killed chains get none. Among chains with the same price id these
// win, in this order: staking before fee token, native before traced to another chain, live before upcoming, built in
// (domain/chains/known_names.hpp) before others. Where two are still equal no chain gets it. A staking asset gives
// `value` on a live chain and `price` on an upcoming one; a fee token gives `price`, or nothing where it is traced to
// another chain. Why: docs/adr/0063-a-fee-token-is-not-the-chain.md.
std::vector<AssetMarket> assign_markets(std::span<AssetClaim const> claims);

// The price without the fields that the market does not allow. market: not none.
Price limit_to(AssetMarket market, Price price);

}  // namespace orrery
