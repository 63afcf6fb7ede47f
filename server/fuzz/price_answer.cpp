// Any body from where prices are asked: a price that is taken of it is above 0 and exact. The first byte chooses who
// answers.
#include "require.hpp"

#include "base/amount.hpp"
#include "base/clean_text.hpp"
#include "sources/coingecko/markets.hpp"
#include "sources/coinpaprika/tickers.hpp"

#include <cstdint>

namespace {

using namespace orrery;

void check_amount(std::optional<std::string> const& amount) {
  require(!amount || parse_decimal_amount(*amount) == *amount);
}

void check(Price const& price) {
  require(!price.source_id.empty() && is_valid_utf8(price.source_id));
  require(parse_decimal_amount(price.current) == price.current && compare_amounts(price.current, "0") > 0);
  check_amount(price.market_cap);
  check_amount(price.total_volume);
  check_amount(price.ath);
  check_amount(price.atl);
  require(!price.market_cap_rank || *price.market_cap_rank > 0);
  if (price.quoted_at) {
    static_cast<void>(to_rfc3339(*price.quoted_at));
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* bytes, std::size_t size) {
  if (size == 0) {
    return 0;
  }
  constexpr Timestamp kNow{std::chrono::seconds{1'790'000'000}};
  std::string_view const body(reinterpret_cast<char const*>(bytes) + 1, size - 1);
  if (bytes[0] % 2 == 0) {
    if (auto const prices = parse_coingecko_markets(body, kNow)) {
      for (auto const& [id, price] : *prices) {
        require(id == price.source_id);
        check(price);
      }
    }
  } else if (auto const tickers = parse_coinpaprika_tickers(body, kNow)) {
    for (auto const& ticker : *tickers) {
      require(!ticker.symbol.empty() && !ticker.name.empty());
      check(ticker.price);
    }
  }
  return 0;
}
