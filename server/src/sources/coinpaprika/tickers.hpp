#pragma once

#include "base/clock.hpp"
#include "base/result.hpp"
#include "domain/market/price.hpp"
#include "fetch/fetcher.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace orrery {

// An asset as CoinPaprika has it. The chain registry does not know CoinPaprika's ids, so an asset is found by symbol
// and name.
struct CoinPaprikaTicker {
  std::string symbol;
  std::string name;
  Price price;
};

// The body of /v1/tickers (fields: https://docs.coinpaprika.com). A ticker without id, name, symbol or a price above 0
// is left out.
Result<std::vector<CoinPaprikaTicker>> parse_coinpaprika_tickers(std::string_view body, Timestamp now);

// Asks for the totals of the whole market, CoinPaprika's smallest answer, to see whether it answers this server.
//   https://docs.coinpaprika.com
FetchRequest make_coinpaprika_ping(std::string const& url);

// url: "https://api.coinpaprika.com".
Result<std::vector<CoinPaprikaTicker>> fetch_coinpaprika_tickers(Fetcher& fetcher, std::string const& url,
                                                                 Timestamp now);

}  // namespace orrery
