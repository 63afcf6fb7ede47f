#include "upstreams/market.hpp"

#include "upstreams/json_text.hpp"
#include "world/blocks.hpp"
#include "world/names.hpp"
#include "world/prices.hpp"
#include "world/stake.hpp"

#include <boost/json.hpp>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <set>

namespace orrery::simulator {
namespace {

namespace json = boost::json;

struct Listed {
  ChainPlan const* chain;
  PriceFigures figures;
};

// Each token once, largest first: the place in the list is the rank.
std::vector<Listed> list_tokens(World const& world, Instant now) {
  std::vector<Listed> tokens;
  std::set<std::string> seen;
  for (auto const& chain : world.chains) {
    if (chain.price && seen.insert(chain.price->coingecko_id).second) {
      tokens.push_back({&chain, prices_at(world, chain, now)});
    }
  }
  std::ranges::sort(tokens, std::greater{}, [](Listed const& token) { return token.figures.market_cap; });
  return tokens;
}

double rounded(double value, double digits) {
  return std::round(value * digits) / digits;
}

Answer answer_json(json::value const& body) {
  Answer answer;
  answer.content_type = "application/json; charset=utf-8";
  answer.body = to_json_text(body);
  answer.is_chunked = true;
  return answer;
}

json::object make_market(Listed const& token, std::int64_t rank, Instant now) {
  auto const& figures = token.figures;
  auto const& id = token.chain->price->coingecko_id;
  // A few are listed without a market value: 0 in place of it.
  bool const is_valued = token.chain->index % 11 != 4;
  return {{"id", id},
          {"symbol", token.chain->display_denom},
          {"name", token.chain->pretty_name},
          {"image", "https://pictures.example/" + id + ".png"},
          {"current_price", rounded(figures.usd, 1e6)},
          {"market_cap", is_valued ? std::round(figures.market_cap) : 0.0},
          {"market_cap_rank", is_valued ? json::value(rank) : json::value(nullptr)},
          {"total_volume", std::round(figures.volume)},
          {"price_change_percentage_24h", rounded(figures.change_24h_percent, 1e5)},
          {"ath", rounded(figures.all_time_high, 1e6)},
          {"ath_change_percentage", rounded((figures.usd / figures.all_time_high - 1) * 100, 1e5)},
          {"ath_date", "2024-03-07T12:31:09.000Z"},
          {"atl", rounded(figures.all_time_low, 1e8)},
          {"atl_date", "2022-11-22T06:00:00.000Z"},
          {"last_updated", to_node_time(floor_to(now, std::chrono::minutes(1)))}};
}

std::set<std::string, std::less<>> split_ids(std::string_view text) {
  std::set<std::string, std::less<>> ids;
  while (!text.empty()) {
    auto const comma = std::min(text.find(','), text.size());
    ids.emplace(text.substr(0, comma));
    text.remove_prefix(std::min(comma + 1, text.size()));
  }
  return ids;
}

std::size_t read_number(Request const& request, std::string_view name, std::size_t otherwise) {
  auto const text = request.query_or(name, "");
  std::size_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number == 0 ? otherwise : number;
}

}  // namespace

Answer answer_coingecko(World const& world, Instant now, Request const& request) {
  auto const& path = request.path;
  if (!path.empty() && path.back() == "ping") {
    return answer_json({{"gecko_says", "(V3) To the Moon!"}});
  }
  if (path.size() < 2 || path[path.size() - 2] != "coins" || path.back() != "markets") {
    auto answer = answer_json({{"error", "Incorrect path. Please check the documentation."}});
    answer.status = 404;
    return answer;
  }
  if (request.query_or("vs_currency", "") != "usd") {
    auto answer = answer_json({{"error", "Missing parameter vs_currency"}});
    answer.status = 422;
    return answer;
  }
  auto const ids = split_ids(request.query_or("ids", ""));
  auto const per_page = std::min<std::size_t>(read_number(request, "per_page", 100), 250);
  auto const page = read_number(request, "page", 1);
  json::array markets;
  std::int64_t rank = 40;
  for (std::size_t matched = 0; auto const& token : list_tokens(world, now)) {
    rank += 7;
    if (ids.empty() || ids.contains(token.chain->price->coingecko_id)) {
      if (matched / per_page == page - 1) {
        markets.push_back(make_market(token, rank, now));
      }
      ++matched;
    }
  }
  return answer_json(markets);
}

Answer answer_coinpaprika(World const& world, Instant now, Request const& request) {
  if (request.path.back() == "global") {
    return answer_json({{"cryptocurrencies_number", list_tokens(world, now).size()}});
  }
  if (request.path.back() != "tickers") {
    auto answer = answer_json({{"error", "not found"}});
    answer.status = 404;
    return answer;
  }
  json::array tickers;
  std::int64_t rank = 60;
  for (auto const& token : list_tokens(world, now)) {
    rank += 9;
    auto const& figures = token.figures;
    // The prices differ from CoinGecko's a little, as those of another market do.
    auto const usd = figures.usd * token.chain->chance.of("paprika").within(0.998, 1.002);
    tickers.push_back({{"id", token.chain->price->coinpaprika_id},
                       {"name", token.chain->pretty_name},
                       {"symbol", token.chain->symbol},
                       {"rank", rank},
                       {"total_supply", std::round(figures.market_cap / figures.usd / 0.9)},
                       {"max_supply", 0},
                       {"beta_value", 1.2},
                       {"first_data_at", "2021-02-23T00:00:00Z"},
                       {"last_updated", to_node_time(floor_to(now, std::chrono::minutes(1)))},
                       {"quotes",
                        {{"USD",
                          {{"price", usd},
                           {"volume_24h", figures.volume},
                           {"market_cap", std::round(figures.market_cap)},
                           {"percent_change_24h", rounded(figures.change_24h_percent, 100)},
                           {"ath_price", figures.all_time_high},
                           {"ath_date", "2024-03-07T12:31:09Z"},
                           {"percent_from_price_ath", rounded((usd / figures.all_time_high - 1) * 100, 100)}}}}}});
  }
  return answer_json(tickers);
}

}  // namespace orrery::simulator
