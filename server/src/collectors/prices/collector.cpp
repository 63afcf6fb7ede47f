#include "collectors/prices/collector.hpp"

#include "base/clean_text.hpp"
#include "base/clock.hpp"
#include "collectors/runner/pass.hpp"
#include "domain/chains/known_names.hpp"
#include "store/core/transaction.hpp"
#include "store/market/price_repository.hpp"
#include "store/market/series_repository.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace orrery {
namespace {

// Normalises names: "Fetch.ai" and "fetch-ai" are equal. Empty where the name has no ASCII letter or digit.
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

// Stores the hourly price and the daily market cap of each chain.
void record_price_series(WriteTransaction& transaction, std::span<FoundPrice const> found, Timestamp now) {
  std::vector<SeriesPoint> points;
  for (auto const& [chain_id, asset, price] : found) {
    auto const add = [&](SeriesMetric metric, std::string const& value) {
      points.push_back({metric, chain_subject(chain_id), bucket_of(metric, now), value, price.source});
    };
    add(SeriesMetric::price, price.current);
    if (price.market_cap) {
      add(SeriesMetric::market_cap, *price.market_cap);
    }
  }
  add_series_points(transaction, points);
}

constexpr int kIntervalsUntilOld = 3;

using PricesByAsset = std::map<std::string, Price>;

struct Before {
  std::vector<PricedAsset> assets;
  std::map<std::string, StoredPrice> prices;  // by chain id
};

Before load_before(Store& store) {
  auto transaction = store.begin_read();
  Before before{list_priced_assets(load_chains(transaction)), {}};
  for (auto& stored : load_prices(transaction)) {
    auto chain_id = stored.chain_id;
    before.prices.emplace(std::move(chain_id), std::move(stored));
  }
  return before;
}

Result<PricesByAsset> ask_coingecko(PricesSettings const& settings, Fetcher& fetcher, CollectContext const& context,
                                    std::vector<PricedAsset> const& assets) {
  context.progress("asking CoinGecko for the prices of " + std::to_string(assets.size()) + " assets");
  std::vector<std::string> ids;
  std::ranges::transform(assets, std::back_inserter(ids), [](auto const& asset) { return to_lower_ascii(asset.id); });
  auto const answered = fetch_coingecko_prices(fetcher, settings.coingecko, ids, context.clock.now());
  if (!answered) {
    return answered.error();
  }
  PricesByAsset prices;
  for (auto const& asset : assets) {
    if (auto const found = answered->find(to_lower_ascii(asset.id)); found != answered->end()) {
      prices.emplace(asset.id, found->second);
    }
  }
  if (prices.empty()) {
    return Error{ErrorCode::unavailable, "CoinGecko", "answers with none of the prices that were asked for", ""};
  }
  return prices;
}

Result<PricesByAsset> ask_coinpaprika(PricesSettings const& settings, Fetcher& fetcher, CollectContext const& context,
                                      std::vector<PricedAsset> const& assets) {
  context.progress("asking CoinPaprika for prices");
  auto const tickers = fetch_coinpaprika_tickers(fetcher, settings.coinpaprika_url, context.clock.now());
  if (!tickers) {
    return tickers.error();
  }
  auto prices = match_tickers(assets, *tickers);
  if (prices.empty()) {
    return Error{ErrorCode::unavailable, "CoinPaprika", "answers with none of the prices that were asked for", ""};
  }
  return prices;
}

std::vector<FoundPrice> list_found(std::vector<PricedAsset> const& assets, PricesByAsset const& prices) {
  std::vector<FoundPrice> found;
  for (auto const& asset : assets) {
    if (auto const price = prices.find(asset.id); price != prices.end()) {
      found.push_back({asset.chain_id, asset.id, limit_to(asset.market, price->second)});
    }
  }
  return found;
}

// Whether the other source may replace a price: prices change the source only when they are old.
bool is_open_to_another(StoredPrice const& stored, std::string_view other, std::chrono::seconds every, Timestamp now) {
  return stored.price.source == other || stored.checked_at + kIntervalsUntilOld * every <= now;
}

void write_prices(WriteTransaction& transaction, std::vector<FoundPrice> const& found, Timestamp now) {
  put_prices(transaction, found, now);
  record_price_series(transaction, found, now);
}

Collector row_of(std::string_view source, std::chrono::seconds every) {
  Collector row;
  row.data_set = kPricesDataSet;
  row.source = source;
  row.every = every;
  return row;
}

class PricesPass {
 public:
  PricesPass(PricesSettings const& settings, Fetcher& fetcher, CollectContext const& context)
      : settings_(settings), fetcher_(fetcher), context_(context), before_(load_before(context.store)) {}

  Result<PassReport> run() {
    if (settings_.coingecko.url.empty() && settings_.coinpaprika_url.empty()) {
      return report_nobody("an address of a source: coingecko.url or coinpaprika.url");
    }
    if (before_.assets.empty()) {
      auto report = report_nobody("a chain that stakes an asset with a price id, or takes one for fees");
      report.retry_soon = true;
      return report;
    }
    if (settings_.coingecko.url.empty()) {
      return report_second(std::nullopt);
    }
    auto const prices = ask_coingecko(settings_, fetcher_, context_, before_.assets);
    if (prices) {
      return report_first(*prices);
    }
    bool const cancelled = prices.error().code == ErrorCode::cancelled;
    return cancelled || !wants_second() ? prices.error() : report_second(prices.error());
  }

 private:
  static PassReport report_nobody(std::string waiting_for) {
    PassReport report;
    report.had_nothing_to_ask = true;
    report.waiting_for = std::move(waiting_for);
    report.write = [](WriteTransaction& transaction) {
      forget_health(transaction, kPricesDataSet, kCoinPaprika);
      return Result<void>();
    };
    return report;
  }

  PassReport make_report(PricesByAsset const& prices) const {
    PassReport report;
    report.coverage = {static_cast<std::int64_t>(prices.size()), static_cast<std::int64_t>(before_.assets.size())};
    return report;
  }

  PassReport report_first(PricesByAsset const& prices) const {
    auto report = make_report(prices);
    report.write = [found = list_found(before_.assets, prices),
                    now = context_.clock.now()](WriteTransaction& transaction) {
      write_prices(transaction, found, now);
      forget_health(transaction, kPricesDataSet, kCoinPaprika);
      return Result<void>();
    };
    return report;
  }

  bool wants(std::string const& chain_id) const {
    auto const stored = before_.prices.find(chain_id);
    return stored == before_.prices.end() ||
           is_open_to_another(stored->second, kCoinPaprika, settings_.every, context_.clock.now());
  }

  bool wants_second() const {
    return !settings_.coinpaprika_url.empty() &&
           std::ranges::any_of(before_.assets, [&](auto const& asset) { return wants(asset.chain_id); });
  }

  // first_error: why the first source failed; nullopt where it is not configured.
  Result<PassReport> report_second(std::optional<Error> const& first_error) const {
    auto const row = row_of(kCoinPaprika, settings_.every);
    auto const prices = ask_coinpaprika(settings_, fetcher_, context_, before_.assets);
    if (!prices) {
      if (first_error && prices.error().code != ErrorCode::cancelled) {
        write_failure(row, context_, prices.error());
      }
      return first_error ? *first_error : prices.error();
    }
    auto report = make_report(*prices);
    report.source_error = first_error;
    auto found = list_found(before_.assets, *prices);
    std::erase_if(found, [&](FoundPrice const& one) { return !wants(one.chain_id); });
    report.write = [found = std::move(found), now = context_.clock.now(), coverage = report.coverage,
                    has_own_row = first_error.has_value()](WriteTransaction& transaction) {
      write_prices(transaction, found, now);
      if (has_own_row) {
        record_health(transaction,
                      {std::string(kPricesDataSet), std::string(kCoinPaprika), now, now, {}, coverage, {}});
      } else {
        forget_health(transaction, kPricesDataSet, kCoinGecko);
      }
      return Result<void>();
    };
    return report;
  }

  PricesSettings const& settings_;
  Fetcher& fetcher_;
  CollectContext const& context_;
  Before before_;
};

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
                                           std::span<CoinPaprikaTicker const> tickers) {
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

Collector make_prices_collector(PricesSettings settings, Fetcher& fetcher) {
  auto collector = row_of(settings.coingecko.url.empty() && !settings.coinpaprika_url.empty() ? kCoinPaprika  //
                                                                                              : kCoinGecko,
                          settings.every);
  collector.run = [settings = std::move(settings), &fetcher](CollectContext const& context) {
    return PricesPass(settings, fetcher, context).run();
  };
  return collector;
}

}  // namespace orrery
