#include "api/endpoints.hpp"

#include "api/impl/language_parameter.hpp"
#include "wire/editorial.hpp"
#include "wire/schema_writer.hpp"

namespace orrery::api {
namespace {

constexpr std::int64_t kDefaultLimit = 50;

ApiResult<Answer> answer(Snapshot const& snapshot, ParameterValues const& values) {
  Paginator cutter(values);
  for (auto const& airdrop : in_language(snapshot.editorial->airdrops, values)) {
    cutter.add(make_fragment(*airdrop));
  }
  return cutter.make_answer();
}

boost::json::value make_response_schema(boost::json::object& schemas) {
  return wire::make_schema<wire::Envelope<wire::Airdrop>>(schemas);
}

std::vector<std::string> list_hot_targets(Snapshot const&) {
  return {"/airdrops", "/airdrops?page=1&limit=50"};
}

}  // namespace

Endpoint make_airdrops_endpoint() {
  return {
      .path = "/airdrops",
      .summary = "Airdrops, the newest first",
      .parameters = {page_parameter(), limit_parameter(kDefaultLimit), language_parameter()},
      .cache_control = kEditorialCacheControl,
      .make_response_schema = make_response_schema,
      .answer = answer,
      .list_hot_targets = list_hot_targets,
  };
}

}  // namespace orrery::api
