#include "upstreams/lcd/routes.hpp"
#include "upstreams/transaction_json.hpp"
#include "upstreams/transaction_search.hpp"
#include "world/names.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

namespace orrery::simulator {
namespace {

namespace json = boost::json;

constexpr std::size_t kMostRows = 100;

std::size_t read_number(Request const& request, std::string_view name, std::size_t otherwise) {
  auto const text = request.query_or(name, "0");
  std::size_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number == 0 ? otherwise : number;
}

// SDK 0.50 reads the parameter `query`, older versions all `events`; each ignores the other's.
boost::system::result<std::string, Answer> read_query(LcdCall const& call) {
  bool const is_old = call.chain().sdk < SdkLine::v50;
  if (!is_old) {
    auto query = call.request.query_or("query", "");
    if (query.empty()) {
      return make_lcd_error(500, 13, "query cannot be empty");
    }
    return query;
  }
  std::string joined;
  for (auto const& [name, value] : call.request.query) {
    if (name == "events") {
      joined += (joined.empty() ? "" : " AND ") + value;
    }
  }
  if (joined.empty()) {
    return make_lcd_error(400, 3, "must declare at least one event to search");
  }
  return joined;
}

enum class SearchOrder { oldest_first, newest_first };

boost::system::result<SearchOrder, Answer> read_order(LcdCall const& call) {
  auto const order = call.request.query_or("order_by", "0");
  bool const takes_names = call.chain().sdk >= SdkLine::v50;
  if (order == "2" || (takes_names && order == "ORDER_BY_DESC")) {
    return SearchOrder::newest_first;
  }
  if (order == "0" || order == "1" || (takes_names && order == "ORDER_BY_ASC")) {
    return SearchOrder::oldest_first;
  }
  return make_lcd_error(400, 3,
                        takes_names ? order + " is not a valid tx.OrderBy"
                                    : "strconv.ParseInt: parsing \"" + order + "\": invalid syntax");
}

Answer index_off() {
  return make_lcd_error(500, 13, "failed to search for txs: transaction indexing is disabled");
}

Answer search(LcdCall const& call) {
  auto const query = read_query(call);
  auto const order = read_order(call);
  if (!query || !order) {
    return query ? order.error() : query.error();
  }
  if (!call.view.endpoint.indexes_transactions) {
    return index_off();
  }
  auto found = search_transactions(call.view, *query);
  if (!found) {
    return make_lcd_error(500, 13, found.error());
  }
  if (*order == SearchOrder::newest_first) {
    std::ranges::reverse(*found);
  }
  auto const limit = std::min(read_number(call.request, "limit", kMostRows), kMostRows);
  auto const page = read_number(call.request, "page", 1);
  auto const pages = std::max<std::size_t>((found->size() + limit - 1) / limit, 1);
  if (page > pages) {
    return make_lcd_error(500, 13,
                          "failed to search for txs: page should be within [1, " + std::to_string(pages) +
                              "] range, given " + std::to_string(page));
  }
  json::array txs;
  json::array responses;
  for (auto i = (page - 1) * limit; i < std::min(page * limit, found->size()); ++i) {
    txs.push_back(make_transaction(call.chain(), (*found)[i]));
    responses.push_back(make_transaction_response(call.chain(), (*found)[i]));
  }
  return to_answer({{"txs", std::move(txs)},
                    {"tx_responses", std::move(responses)},
                    {"pagination", nullptr},
                    {"total", std::to_string(found->size())}});
}

Answer by_hash(LcdCall const& call) {
  auto const hash = to_upper(call.arguments.front());
  if (auto const bad = hash.find_first_not_of("0123456789ABCDEF"); bad != std::string::npos) {
    return make_lcd_error(500, 2, "encoding/hex: invalid byte: '" + hash.substr(bad, 1) + "'");
  }
  if (!call.view.endpoint.indexes_transactions) {
    return make_lcd_error(500, 13, "transaction indexing is disabled");
  }
  for (auto const& tx : all_transactions(call.view)) {
    if (tx.hash == hash) {
      return to_answer(
          {{"tx", make_transaction(call.chain(), tx)}, {"tx_response", make_transaction_response(call.chain(), tx)}});
    }
  }
  return make_lcd_error(404, 5, "tx not found: " + hash);
}

constexpr std::array kRoutes{
    Route{"cosmos/tx/v1beta1/txs", search},
    Route{"cosmos/tx/v1beta1/txs/*", by_hash},
};

}  // namespace

std::span<Route const> tx_routes() {
  return kRoutes;
}

}  // namespace orrery::simulator
