#pragma once

#include "collectors/runner/collector.hpp"
#include "fetch/fetcher.hpp"

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace orrery {

inline constexpr std::string_view kPricesDataSet = "prices";

// A source without an address is not asked.
struct PricesSettings {
  std::string coingecko_url;
  std::optional<std::string> coingecko_key;
  std::string coinpaprika_url;
  std::chrono::seconds every;
};

// The price of every main network's native asset that is priced (domain/asset_market.hpp). CoinGecko is asked; while it
// does not answer, CoinPaprika is asked for those whose last price is older than three intervals. The fetcher must
// outlive the collector.
Collector make_prices_collector(PricesSettings settings, Fetcher& fetcher);

}  // namespace orrery
