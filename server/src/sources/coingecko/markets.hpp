#pragma once

#include "base/clock.hpp"
#include "base/result.hpp"
#include "domain/market/price.hpp"
#include "fetch/fetcher.hpp"

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace orrery {

struct CoinGeckoSettings {
  std::string url;                 // "https://api.coingecko.com/api/v3"
  std::optional<std::string> key;  // of the demo plan; without one the limits are low
};

// Prices by CoinGecko's id of the asset.
using CoinGeckoPrices = std::map<std::string, Price, std::less<>>;

// Asks whether CoinGecko answers this server and takes the key; the answer has no figures.
//   https://docs.coingecko.com/demo/reference/ping-server.md
FetchRequest make_coingecko_ping(CoinGeckoSettings const& settings);

// The body of /coins/markets. A coin without an id or a price above 0 is left out; of an id that comes twice the first
// counts.
Result<CoinGeckoPrices> parse_coingecko_markets(std::string_view body, Timestamp now);

// Prices of the ids, in requests of at most 250. Where one request fails, all fail.
Result<CoinGeckoPrices> fetch_coingecko_prices(Fetcher& fetcher, CoinGeckoSettings const& settings,
                                               std::span<std::string const> ids, Timestamp now);

}  // namespace orrery
