#include "sources/coinpaprika/tickers.hpp"

#include "base/clean_text.hpp"
#include "sources/price_answer.hpp"

#include <array>
#include <optional>
#include <utility>

namespace orrery {
namespace {

// All of its assets are one answer, of several megabytes.
constexpr std::size_t kMaxTickersBytes = 32U * 1024 * 1024;
constexpr std::chrono::seconds kTimeout{60};

constexpr std::array<std::string_view, 11> kTickerFields{"id",
                                                         "name",
                                                         "symbol",
                                                         "rank",
                                                         "last_updated",
                                                         "quotes.USD.price",
                                                         "quotes.USD.percent_change_24h",
                                                         "quotes.USD.market_cap",
                                                         "quotes.USD.volume_24h",
                                                         "quotes.USD.ath_price",
                                                         "quotes.USD.percent_from_price_ath"};

std::optional<std::string> find_name(JsonRecord const& coin, std::string_view path) {
  auto name = clean_text(coin.text(path).value_or(""), kMaxNameCharacters, LineBreaks::fold_to_space);
  return name.empty() ? std::nullopt : std::optional(std::move(name));
}

std::optional<CoinPaprikaTicker> make_ticker(JsonRecord const& coin, Timestamp now) {
  auto id = find_name(coin, "id");
  auto name = find_name(coin, "name");
  auto symbol = find_name(coin, "symbol");
  auto current = find_price(coin, "quotes.USD.price");
  if (!id || !name || !symbol || !current) {
    return std::nullopt;
  }
  Price price;
  price.source = kCoinPaprika;
  price.source_id = *std::move(id);
  price.current = *std::move(current);
  price.change_24h = find_percentage(coin, "quotes.USD.percent_change_24h");
  price.market_cap = find_positive_amount(coin, "quotes.USD.market_cap");
  price.market_cap_rank = find_rank(coin, "rank");
  price.total_volume = find_amount(coin, "quotes.USD.volume_24h");
  price.ath = find_price(coin, "quotes.USD.ath_price");
  price.ath_change = find_percentage(coin, "quotes.USD.percent_from_price_ath");
  price.quoted_at = find_quote_time(coin, "last_updated", now);
  return CoinPaprikaTicker{*std::move(symbol), *std::move(name), std::move(price)};
}

FetchRequest make_request(std::string const& url, std::string_view path) {
  FetchRequest request;
  request.url = url;
  while (request.url.ends_with('/')) {
    request.url.pop_back();
  }
  request.url += path;
  request.headers.emplace_back("Accept", "application/json");
  return request;
}

}  // namespace

FetchRequest make_coinpaprika_ping(std::string const& url) {
  return make_request(url, "/v1/global");
}

Result<std::vector<CoinPaprikaTicker>> parse_coinpaprika_tickers(std::string_view body, Timestamp now) {
  auto const coins = read_json_records(body, "CoinPaprika's answer", kTickerFields);
  if (!coins) {
    return coins.error();
  }
  std::vector<CoinPaprikaTicker> tickers;
  for (auto const& coin : *coins) {
    if (auto ticker = make_ticker(coin, now)) {
      tickers.push_back(*std::move(ticker));
    }
  }
  return tickers;
}

Result<std::vector<CoinPaprikaTicker>> fetch_coinpaprika_tickers(Fetcher& fetcher, std::string const& url,
                                                                 Timestamp now) {
  auto request = make_request(url, "/v1/tickers");
  request.total_timeout = kTimeout;
  request.max_body_bytes = kMaxTickersBytes;
  std::vector<FetchRequest> requests;
  requests.push_back(std::move(request));
  auto answers = fetcher.fetch_all(std::move(requests));
  auto const body = take_price_body(std::move(answers.at(0)), kCoinPaprika);
  if (!body) {
    return body.error();
  }
  return parse_coinpaprika_tickers(*body, now);
}

}  // namespace orrery
