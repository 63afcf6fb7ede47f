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

// The two plans have a host and a header for the key each:
// https://docs.coingecko.com/docs/setting-up-your-api-key
enum class CoinGeckoPlan { demo, pro };

struct CoinGeckoSettings {
  std::string url;                 // of the plan: kCoinGeckoDemoUrl, kCoinGeckoProUrl, or a mirror
  std::optional<std::string> key;  // of the plan; without one the limits of the demo plan are low
  CoinGeckoPlan plan = CoinGeckoPlan::demo;
};

inline constexpr std::string_view kCoinGeckoDemoUrl = "https://api.coingecko.com/api/v3";
inline constexpr std::string_view kCoinGeckoProUrl = "https://pro-api.coingecko.com/api/v3";

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
