#include "sources/coingecko/markets.hpp"

#include "base/clean_text.hpp"
#include "sources/price_answer.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace orrery {
namespace {

// CoinGecko gives at most 250 rows a page (API v3.0.1, demo plan):
//   https://github.com/coingecko/coingecko-api-oas/blob/83d7556f3ed967a60fadcd07345b9bdcf06c0485/demo-api.json#L1038
constexpr std::size_t kMaxIdsPerRequest = 250;
constexpr std::size_t kMaxIdBytes = 100;

constexpr std::array<std::string_view, 10> kMarketFields{
    "id",           "current_price", "price_change_percentage_24h", "market_cap", "market_cap_rank",
    "total_volume", "ath",           "ath_change_percentage",       "atl",        "last_updated"};

std::optional<Price> make_price(JsonRecord const& coin, Timestamp now) {
  auto const id = coin.text("id");
  auto current = find_price(coin, "current_price");
  if (!id || id->empty() || id->size() > kMaxIdBytes || !is_valid_utf8(*id) || !current) {
    return std::nullopt;
  }
  Price price;
  price.source = kCoinGecko;
  price.source_id = *id;
  price.current = *std::move(current);
  price.change_24h = find_percentage(coin, "price_change_percentage_24h");
  price.market_cap = find_positive_amount(coin, "market_cap");
  price.market_cap_rank = find_rank(coin, "market_cap_rank");
  price.total_volume = find_amount(coin, "total_volume");
  price.ath = find_price(coin, "ath");
  price.ath_change = find_percentage(coin, "ath_change_percentage");
  price.atl = find_price(coin, "atl");
  price.quoted_at = find_quote_time(coin, "last_updated", now);
  return price;
}

FetchRequest make_request(CoinGeckoSettings const& settings, std::string_view path) {
  FetchRequest request;
  request.url = settings.url;
  while (request.url.ends_with('/')) {
    request.url.pop_back();
  }
  request.url += path;
  request.headers.emplace_back("Accept", "application/json");
  if (settings.key) {
    bool const is_pro = settings.plan == CoinGeckoPlan::pro;
    request.headers.emplace_back(is_pro ? "x-cg-pro-api-key" : "x-cg-demo-api-key", *settings.key);
  }
  return request;
}

FetchRequest make_markets_request(CoinGeckoSettings const& settings, std::span<std::string const> ids) {
  auto request = make_request(settings, "/coins/markets?vs_currency=usd&ids=");
  for (auto const& id : ids) {
    request.url += &id == &ids.front() ? "" : ",";
    request.url += id;
  }
  request.url += "&per_page=" + std::to_string(kMaxIdsPerRequest) + "&page=1";
  return request;
}

}  // namespace

FetchRequest make_coingecko_ping(CoinGeckoSettings const& settings) {
  return make_request(settings, "/ping");
}

Result<CoinGeckoPrices> parse_coingecko_markets(std::string_view body, Timestamp now) {
  auto const coins = read_json_records(body, "CoinGecko's answer", kMarketFields);
  if (!coins) {
    return coins.error();
  }
  CoinGeckoPrices prices;
  for (auto const& coin : *coins) {
    if (auto price = make_price(coin, now)) {
      auto id = price->source_id;
      prices.emplace(std::move(id), *std::move(price));
    }
  }
  return prices;
}

Result<CoinGeckoPrices> fetch_coingecko_prices(Fetcher& fetcher, CoinGeckoSettings const& settings,
                                               std::span<std::string const> ids, Timestamp now) {
  std::vector<FetchRequest> requests;
  for (std::size_t first = 0; first < ids.size(); first += kMaxIdsPerRequest) {
    requests.push_back(
        make_markets_request(settings, ids.subspan(first, std::min(kMaxIdsPerRequest, ids.size() - first))));
  }
  CoinGeckoPrices all;
  for (auto& answer : fetcher.fetch_all(std::move(requests))) {
    auto const body = take_price_body(std::move(answer), kCoinGecko);
    if (!body) {
      return body.error();
    }
    auto prices = parse_coingecko_markets(*body, now);
    if (!prices) {
      return prices.error();
    }
    all.merge(*prices);
  }
  return all;
}

}  // namespace orrery
