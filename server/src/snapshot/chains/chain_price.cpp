#include "snapshot/chains/chain_price.hpp"

#include "snapshot/chains/rendered_chain.hpp"
#include "snapshot/core/content_hash.hpp"
#include "wire/decimal_number.hpp"
#include "wire/json_writer.hpp"
#include "wire/price.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace orrery {
namespace {

constexpr std::string_view kPricesDataSet = "prices";

std::optional<wire::DecimalNumber> to_decimal_number(std::optional<std::string> const& amount) {
  return amount ? std::optional(wire::DecimalNumber{*amount}) : std::nullopt;
}

// When the figures held, as far as their source says.
Timestamp as_of(StoredPrice const& stored) {
  return stored.price.quoted_at.value_or(stored.checked_at);
}

RenderedPrice render(RenderedChain const& chain) {
  auto const& stored = *chain.made_from.price;
  auto const& price = stored.price;
  wire::PriceRecord record;
  record.ID = stored.id;
  record.ChainId = chain.chain_id;
  record.PrettyName = chain.pretty_name;
  record.Symbol = chain.symbol;
  if (auto const& denom = chain.made_from.stored.chain.denom) {
    record.AssetRole = denom->role;
  }
  record.Logo = chain.made_from.logo;
  record.CurrentPrice = wire::DecimalNumber{price.current};
  record.PriceChangePercentage24h = to_decimal_number(price.change_24h);
  record.MarketCap = to_decimal_number(price.market_cap);
  record.MarketCapRank = price.market_cap_rank;
  record.TotalVolume = to_decimal_number(price.total_volume);
  record.Ath = to_decimal_number(price.ath);
  record.AthChangePercentage = to_decimal_number(price.ath_change);
  record.Atl = to_decimal_number(price.atl);
  record.AsOf = as_of(stored);
  record.Source = price.source;
  record.Dormant = chain.made_from.alive.is_dormant;
  record.Stale = chain.made_from.prices && chain.made_from.prices->Stale;
  auto json = wire::to_json(record);
  auto const hash = content_hash(json);
  return {chain.chain_id, price.source, std::max(stored.changed_at, record.AsOf), std::move(json), hash};
}

}  // namespace

StoredPrice const* find_price(std::span<StoredPrice const> prices, std::string_view chain_id) {
  auto const found = std::ranges::lower_bound(prices, chain_id, {}, &StoredPrice::chain_id);
  return found != prices.end() && found->chain_id == chain_id ? &*found : nullptr;
}

std::optional<wire::FactGroup> make_price_facts(StoredPrice const* stored, StalenessWatch& watch) {
  if (stored == nullptr) {
    return std::nullopt;
  }
  return wire::FactGroup{stored->price.source,
                         stored->checked_at,
                         stored->changed_at,
                         std::nullopt,
                         watch.is_stale(kPricesDataSet, stored->checked_at),
                         {}};
}

wire::ChainPrice make_chain_price(Price const& price) {
  return {wire::DecimalNumber{price.current},  to_decimal_number(price.change_24h),
          to_decimal_number(price.market_cap), price.market_cap_rank,
          to_decimal_number(price.ath),        to_decimal_number(price.atl)};
}

std::vector<RenderedPrice> render_prices(std::vector<std::shared_ptr<RenderedChain const>> const& chains) {
  std::vector<RenderedChain const*> priced;
  for (auto const& chain : chains) {
    if (chain->made_from.price) {
      priced.push_back(chain.get());
    }
  }
  std::ranges::stable_sort(priced, {}, [](RenderedChain const* chain) {
    auto const& from = chain->made_from;
    auto const rank = from.price->price.market_cap_rank.value_or(std::numeric_limits<std::int64_t>::max());
    return std::pair(from.alive.is_dormant, rank);
  });
  std::vector<RenderedPrice> prices;
  prices.reserve(priced.size());
  for (auto const* chain : priced) {
    prices.push_back(render(*chain));
  }
  return prices;
}

}  // namespace orrery
