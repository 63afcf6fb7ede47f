#include "collectors/prices/assets.hpp"

#include "base/clean_text.hpp"
#include "domain/known_names.hpp"

#include <algorithm>
#include <cstddef>

namespace orrery {
namespace {

// "Fetch.ai" and "fetch-ai" are one name. What has no ASCII letter or digit is none.
std::string fold_name(std::string_view name) {
  auto folded = to_lower_ascii(name);
  std::erase_if(folded, [](char c) { return (c < 'a' || c > 'z') && (c < '0' || c > '9'); });
  return folded;
}

void add_name(PricedAsset& asset, std::string_view name) {
  if (auto folded = fold_name(name); !folded.empty()) {
    asset.names.insert(std::move(folded));
  }
}

PricedAsset make_asset(Chain const& chain, AssetMarket market) {
  PricedAsset asset{*chain.denom->coingecko_id, chain.chain_id, market};
  asset.symbol = to_lower_ascii(chain.denom->symbol.value_or(""));
  add_name(asset, asset.id);
  add_name(asset, chain.pretty_name);
  if (auto const known = find_known_name(chain.chain_id)) {
    add_name(asset, known->name);
  }
  return asset;
}

}  // namespace

std::vector<PricedAsset> list_priced_assets(std::span<StoredChain const> chains) {
  auto const markets = assign_markets(chains);
  std::vector<PricedAsset> assets;
  for (std::size_t i = 0; i < chains.size(); ++i) {
    if (markets[i] != AssetMarket::none) {
      assets.push_back(make_asset(chains[i].chain, markets[i]));
    }
  }
  std::ranges::sort(assets, {}, &PricedAsset::id);
  return assets;
}

std::map<std::string, Price> match_tickers(std::span<PricedAsset const> assets,
                                           std::span<PaprikaTicker const> tickers) {
  std::vector<std::vector<std::size_t>> tickers_of(assets.size());
  std::vector<std::size_t> assets_of(tickers.size());
  for (std::size_t t = 0; t < tickers.size(); ++t) {
    auto const symbol = to_lower_ascii(tickers[t].symbol);
    auto const name = fold_name(tickers[t].name);
    for (std::size_t a = 0; a < assets.size(); ++a) {
      if (!symbol.empty() && assets[a].symbol == symbol && assets[a].names.contains(name)) {
        tickers_of[a].push_back(t);
        ++assets_of[t];
      }
    }
  }
  std::map<std::string, Price> matched;
  for (std::size_t a = 0; a < assets.size(); ++a) {
    if (tickers_of[a].size() == 1 && assets_of[tickers_of[a].front()] == 1) {
      matched.emplace(assets[a].id, tickers[tickers_of[a].front()].price);
    }
  }
  return matched;
}

}  // namespace orrery
