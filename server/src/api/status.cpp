#include "api/status.hpp"

#include "base/sha256.hpp"
#include "domain/price.hpp"
#include "wire/schema_writer.hpp"
#include "wire/status.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace orrery::api {
namespace {

constexpr std::array<std::pair<std::string_view, std::array<char const*, 3>>, 2> kPriceSources{{
    {kCoinGecko, {"https://www.coingecko.com/en/api", "CoinGecko API terms", "https://www.coingecko.com/en/api_terms"}},
    {kCoinPaprika, {"https://coinpaprika.com/", "CoinPaprika terms", "https://coinpaprika.com/terms-of-use"}},
}};

// Those whose data is in the snapshot.
std::vector<wire::Credit> list_credits(Snapshot const& snapshot) {
  std::vector<wire::Credit> credits{{"Cosmos chain registry", "https://github.com/cosmos/chain-registry", "CC BY 4.0",
                                     "https://creativecommons.org/licenses/by/4.0/"}};
  for (auto const& [name, links] : kPriceSources) {
    if (std::ranges::find(snapshot.prices, name, &RenderedPrice::source) != snapshot.prices.end()) {
      credits.push_back({std::string(name), links[0], links[1], links[2]});
    }
  }
  return credits;
}

ApiResult<Answer> answer(Snapshot const& snapshot, ParameterValues const&) {
  wire::StatusAnswer status;
  status.data = snapshot.sources;
  status.credits = list_credits(snapshot);
  auto const count = static_cast<std::int64_t>(status.data.size());
  status.meta.pagination = wire::make_pagination(1, count, count);
  for (auto const& source : status.data) {
    status.meta.updated_at = std::max(status.meta.updated_at, source.LastAttempt);
  }
  auto body = wire::to_json(status);
  auto key = to_hex(sha256(body));
  return Answer{std::move(key), status.meta.updated_at, [body = std::move(body)] { return body; }};
}

boost::json::value make_response_schema(boost::json::object& schemas) {
  return wire::make_schema<wire::StatusAnswer>(schemas);
}

std::vector<std::string> list_hot_targets(Snapshot const&) {
  return {"/status"};
}

}  // namespace

Endpoint make_status_endpoint() {
  return {
      .path = "/status",
      .summary = "How the collection of each data set goes, and whose data it is",
      .parameters = {},
      .cache_control = "public, max-age=10, stale-while-revalidate=60, stale-if-error=86400",
      .make_response_schema = make_response_schema,
      .answer = answer,
      .list_hot_targets = list_hot_targets,
  };
}

}  // namespace orrery::api
