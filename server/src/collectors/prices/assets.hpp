#pragma once

#include "domain/asset_market.hpp"
#include "domain/price.hpp"
#include "sources/coinpaprika/tickers.hpp"
#include "store/chain_repository.hpp"

#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

// An asset that a price is asked for, by the registry's price id.
struct PricedAsset {
  std::string id;  // as the registry writes it
  std::string chain_id;
  AssetMarket market;             // not none
  std::string symbol{};           // in lower case; empty where none is known
  std::set<std::string> names{};  // letters and digits alone, in lower case
};

// Of the chains that have a market by domain/asset_market.hpp, by id.
std::vector<PricedAsset> list_priced_assets(std::span<StoredChain const> chains);

// Who is who at CoinPaprika, by the assets' ids. An asset is the ticker whose symbol and whose name are both
// its own, where there is exactly one such, and it is nobody else's.
std::map<std::string, Price> match_tickers(std::span<PricedAsset const> assets, std::span<PaprikaTicker const> tickers);

}  // namespace orrery
