#include "api/endpoints.hpp"

#include "base/sha256.hpp"
#include "domain/market/price.hpp"
#include "wire/schema_writer.hpp"
#include "wire/status.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace orrery::api {
namespace {

struct Source {
  std::string_view name;
  char const* url;
  char const* licence;
  char const* licence_url;
};

constexpr std::array<Source, 2> kPriceSources{{
    {kCoinGecko, "https://www.coingecko.com/en/api", "CoinGecko API terms", "https://www.coingecko.com/en/api_terms"},
    {kCoinPaprika, "https://coinpaprika.com/", "CoinPaprika terms", "https://coinpaprika.com/terms-of-use"},
}};
constexpr Source kGithub{"GitHub", "https://github.com/", "GitHub terms of service",
                         "https://docs.github.com/en/site-policy/github-terms/github-terms-of-service"};
constexpr Source kKeybase{"Keybase", "https://keybase.io/", "Keybase terms of service",
                          "https://keybase.io/docs/terms"};

wire::Credit make_credit(Source const& source) {
  return {std::string(source.name), source.url, source.licence, source.licence_url};
}

// The credits of sources whose data is in the snapshot.
std::vector<wire::Credit> list_credits(Snapshot const& snapshot) {
  std::vector<wire::Credit> credits{{"Cosmos chain registry", "https://github.com/cosmos/chain-registry", "CC BY 4.0",
                                     "https://creativecommons.org/licenses/by/4.0/"}};
  for (auto const& source : kPriceSources) {
    if (std::ranges::find(snapshot.prices, source.name, &RenderedPrice::source) != snapshot.prices.end()) {
      credits.push_back(make_credit(source));
    }
  }
  if (std::ranges::any_of(snapshot.contributions, [](auto const& known) { return known != nullptr; })) {
    credits.push_back(make_credit(kGithub));
  }
  if (std::ranges::any_of(snapshot.validators, [](auto const& validator) { return validator->logo.has_value(); })) {
    credits.push_back(make_credit(kKeybase));
  }
  return credits;
}

ApiResult<Answer> answer(Snapshot const& snapshot, ParameterValues const&) {
  wire::StatusAnswer status;
  status.data = snapshot.sources;
  status.credits = list_credits(snapshot);
  status.vantage = snapshot.vantage;
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
