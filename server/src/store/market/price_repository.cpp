#include "store/market/price_repository.hpp"

#include "store/core/allocate_id.hpp"
#include "store/core/chain_key.hpp"
#include "store/core/row_values.hpp"
#include "store/core/table.hpp"
#include "store/driver/connection.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <utility>

namespace orrery {
namespace {

Row to_row(StoredPrice const& stored, std::int64_t chain) {
  auto const& price = stored.price;
  return {stored.id,
          chain,
          stored.asset,
          price.source,
          price.source_id,
          price.current,
          or_null(price.change_24h),
          or_null(price.market_cap),
          or_null(price.market_cap_rank),
          or_null(price.total_volume),
          or_null(price.ath),
          or_null(price.ath_change),
          or_null(price.atl),
          seconds_of(price.quoted_at),
          seconds_of(stored.changed_at),
          seconds_of(stored.checked_at)};
}

// With the chain's key; its id is the caller's to fill in.
std::pair<std::int64_t, StoredPrice> price_from_row(Row& values) {
  RowReader row(values);
  StoredPrice stored;
  auto& price = stored.price;
  stored.id = row.number();
  auto const chain = row.number();
  stored.asset = row.text();
  price.source = row.text();
  price.source_id = row.text();
  price.current = row.text();
  price.change_24h = row.optional_text();
  price.market_cap = row.optional_text();
  price.market_cap_rank = row.optional_number();
  price.total_volume = row.optional_text();
  price.ath = row.optional_text();
  price.ath_change = row.optional_text();
  price.atl = row.optional_text();
  price.quoted_at = time_of(row.optional_number());
  stored.changed_at = time_of(row.number());
  stored.checked_at = time_of(row.number());
  return {chain, std::move(stored)};
}

using PricesByChain = std::map<std::int64_t, StoredPrice>;

PricesByChain load_by_chain(Connection& connection) {
  PricesByChain by_chain;
  for_each_row(connection, kPriceTable, [&](Row& row) { by_chain.insert(price_from_row(row)); });
  return by_chain;
}

// A chain that is not withdrawn, with what its asset is today.
struct ChainAsset {
  std::int64_t key;
  std::string chain_id;
  AssetClaim claim;
  std::string price_id;
};

// By chain id.
std::vector<ChainAsset> load_chain_assets(Connection& connection) {
  std::vector<ChainAsset> assets;
  connection.for_each_row(
      "SELECT id, chain_id, status, network_type, denom_role, denom_comes_from_elsewhere, denom_coingecko_id "
      "FROM chain WHERE withdrawn_at IS NULL AND denom_role IS NOT NULL AND denom_coingecko_id IS NOT NULL "
      "ORDER BY chain_id",
      {}, [&](Row& values) {
        RowReader row(values);
        auto& asset = assets.emplace_back();
        asset.key = row.number();
        asset.chain_id = row.text();
        asset.claim.status = value_of<ChainStatus>(row.text());
        asset.claim.network_type = value_of<NetworkType>(row.text());
        asset.claim.role = value_of<AssetRole>(row.text());
        asset.claim.comes_from_elsewhere = row.optional_number() == 1;
        asset.price_id = row.text();
      });
  for (auto& asset : assets) {
    asset.claim.chain_id = asset.chain_id;
    asset.claim.price_id = asset.price_id;
  }
  return assets;
}

bool is_older_quote(Price const& found, Price const& stored) {
  return found.source == stored.source && found.quoted_at && stored.quoted_at && *found.quoted_at < *stored.quoted_at;
}

// The row as it is to be; equal to the one before where nothing is new.
StoredPrice merge(StoredPrice const& before, FoundPrice const& found, Timestamp now) {
  auto after = before;
  if (now < before.checked_at) {
    return after;
  }
  after.checked_at = now;
  bool const same_asset = found.asset == before.asset;
  if (same_asset && (found.price == before.price || is_older_quote(found.price, before.price))) {
    return after;
  }
  after.asset = found.asset;
  after.price = found.price;
  after.changed_at = now;
  return after;
}

}  // namespace

std::vector<StoredPrice> load_prices(Transaction& transaction) {
  auto& connection = transaction.connection();
  auto by_chain = load_by_chain(connection);
  auto const assets = load_chain_assets(connection);
  std::vector<AssetClaim> claims;
  std::ranges::transform(assets, std::back_inserter(claims), &ChainAsset::claim);
  auto const markets = assign_markets(claims);
  std::vector<StoredPrice> prices;
  for (std::size_t i = 0; i < assets.size(); ++i) {
    auto const found = by_chain.find(assets[i].key);
    if (markets[i] == AssetMarket::none || found == by_chain.end() || found->second.asset != assets[i].price_id) {
      continue;
    }
    auto& stored = prices.emplace_back(std::move(found->second));
    stored.chain_id = assets[i].chain_id;
    stored.price = limit_to(markets[i], std::move(stored.price));
  }
  return prices;
}

void put_prices(WriteTransaction& transaction, std::span<FoundPrice const> found, Timestamp now) {
  auto& connection = transaction.connection();
  auto const before = load_by_chain(connection);
  std::set<std::int64_t> taken;
  std::vector<Row> rows;
  for (auto const& one : found) {
    auto const chain = find_chain_key(connection, one.chain_id);
    auto const stored = before.find(chain);
    if (stored == before.end()) {
      auto const id = allocate_id(connection, kPriceTable, IdKind::price, one.chain_id, taken);
      rows.push_back(to_row({id, one.chain_id, one.asset, one.price, now, now}, chain));
      continue;
    }
    if (auto const after = merge(stored->second, one, now); after != stored->second) {
      rows.push_back(to_row(after, chain));
    }
  }
  upsert_rows(connection, kPriceTable, rows);
}

}  // namespace orrery
