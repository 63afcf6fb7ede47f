#pragma once

#include "app/network_check/finding.hpp"
#include "base/clock.hpp"
#include "fetch/fetcher.hpp"
#include "sources/coingecko/markets.hpp"
#include "sources/github/github.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

struct SourceSettings {
  CoinGeckoSettings coingecko;             // an empty URL: not asked
  std::string coinpaprika_url;             // the same
  std::optional<GithubSettings> github;    // not set: not asked
  std::optional<std::string> keybase_url;  // the same
};

// Asks each source but the registry once, with the smallest request that it takes.
std::vector<Finding> check_sources(SourceSettings const& settings, Fetcher& fetcher, Clock const& clock);

// What an answer of CoinGecko or CoinPaprika means. Not set: the source is not asked.
struct MarketAnswers {
  std::optional<FetchResult<FetchResponse>> coingecko;
  std::optional<FetchResult<FetchResponse>> coinpaprika;
  bool has_key = false;  // of CoinGecko
};
std::vector<Finding> judge_markets(MarketAnswers const& answers);

Finding judge_github(GithubAnswer const& answer, GithubRateLimit const& limit, bool has_token);

}  // namespace orrery
