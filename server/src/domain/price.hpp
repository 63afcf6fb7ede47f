#pragma once

#include "base/clock.hpp"
#include "domain/chain.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

inline constexpr std::string_view kCoinGecko = "CoinGecko";
inline constexpr std::string_view kCoinPaprika = "CoinPaprika";

// What one source says of one asset. Money is US dollars, decimal amounts (base/amount.hpp); a percentage
// is the same, with a minus before it where something fell. Nothing: the source does not say.
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

// How much of its asset's market is a chain's own.
enum class AssetMarket {
  none,   // no figure at all
  price,  // what the asset costs and how that changed in a day
  value,  // all of it
};

// What decides that, of one chain. Texts are the caller's.
struct AssetClaim {
  std::string_view chain_id;
  ChainStatus status = ChainStatus::live;
  NetworkType network_type = NetworkType::mainnet;
  AssetRole role = AssetRole::none;
  bool comes_from_elsewhere = false;
  std::optional<std::string_view> price_id;
};

// It points into the chain.
AssetClaim make_asset_claim(Chain const& chain);

// The markets of all chains, in their order. A price id is one chain's at most, so that no value stands twice. Test
// networks and killed chains have none. Who stakes the asset comes before who takes it for fees; among those, who does
// not have it from elsewhere, then who is live, then who is built in (domain/known_names.hpp). Where two are left it is
// nobody's, because it is not known whose. What is staked gives its chain the value once the chain is live and the
// price before that; what fees are paid in gives the price, and nothing where it comes from elsewhere.
std::vector<AssetMarket> assign_markets(std::span<AssetClaim const> claims);

// What of a price may be said of a chain with that market. Not for none.
Price limit_to(AssetMarket market, Price price);

}  // namespace orrery
