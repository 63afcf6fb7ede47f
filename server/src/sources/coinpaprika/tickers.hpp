#pragma once

#include "base/clock.hpp"
#include "base/result.hpp"
#include "domain/price.hpp"
#include "fetch/fetcher.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace orrery {

// An asset as CoinPaprika has it. Its ids are its own: who it is follows from symbol and name alone.
struct PaprikaTicker {
  std::string symbol;
  std::string name;
  Price price;
};

// The body of /v1/tickers. One without id, name, symbol or a price above 0 is not there.
Result<std::vector<PaprikaTicker>> parse_coinpaprika_tickers(std::string_view body, Timestamp now);

// url: "https://api.coinpaprika.com".
Result<std::vector<PaprikaTicker>> fetch_coinpaprika_tickers(Fetcher& fetcher, std::string const& url, Timestamp now);

}  // namespace orrery
