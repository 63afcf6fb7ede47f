#pragma once

#include "collectors/runner/collector.hpp"
#include "domain/market/price.hpp"
#include "fetch/fetcher.hpp"
#include "sources/coingecko/markets.hpp"
#include "sources/coinpaprika/tickers.hpp"
#include "store/chains/chain_repository.hpp"

#include <chrono>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

// An asset whose price is requested, by its CoinGecko id in the registry.
struct PricedAsset {
  std::string id;  // as the registry writes it
  std::string chain_id;
  AssetMarket market;             // not none
  std::string symbol{};           // in lower case; empty where none is known
  std::set<std::string> names{};  // letters and digits alone, in lower case
};

// Of the chains that have a market by domain/market/price.hpp, by id.
std::vector<PricedAsset> list_priced_assets(std::span<StoredChain const> chains);

// Matches assets to CoinPaprika's tickers; the result is by asset id. A ticker matches where both symbol and name are
// the asset's, no other ticker matches the asset, and the ticker matches no other asset.
std::map<std::string, Price> match_tickers(std::span<PricedAsset const> assets,
                                           std::span<CoinPaprikaTicker const> tickers);

inline constexpr std::string_view kPricesDataSet = "prices";

// A source with an empty URL is not used.
struct PricesSettings {
  CoinGeckoSettings coingecko;
  std::string coinpaprika_url;
  std::chrono::seconds every;
};

// The price of every main network's native asset that is priced (domain/market/price.hpp). CoinGecko is asked; while it
// does not answer, CoinPaprika is asked for those whose last price is older than three intervals. The fetcher must
// outlive the collector.
Collector make_prices_collector(PricesSettings settings, Fetcher& fetcher);

}  // namespace orrery
