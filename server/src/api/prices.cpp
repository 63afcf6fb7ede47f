#include "api/endpoints.hpp"

#include "api/impl/record_page.hpp"
#include "wire/price.hpp"
#include "wire/schema_writer.hpp"

namespace orrery::api {
namespace {

ApiResult<Answer> answer(Snapshot const& snapshot, ParameterValues const&) {
  std::vector<Fragment> records;
  records.reserve(snapshot.prices.size());
  for (auto const& price : snapshot.prices) {
    records.push_back({price.json, price.hash, price.updated_at});
  }
  return make_bare_list_answer(std::move(records));
}

boost::json::value make_response_schema(boost::json::object& schemas) {
  return wire::make_schema<std::vector<wire::PriceRecord>>(schemas);
}

std::vector<std::string> list_hot_targets(Snapshot const&) {
  return {"/prices"};
}

}  // namespace

Endpoint make_prices_endpoint() {
  return {
      .path = "/prices",
      .summary = "The price of each chain's native asset where one is known, by market cap rank",
      .parameters = {},
      .cache_control = "public, max-age=30, stale-while-revalidate=300, stale-if-error=86400",
      .make_response_schema = make_response_schema,
      .answer = answer,
      .list_hot_targets = list_hot_targets,
  };
}

}  // namespace orrery::api
