#include "api/endpoints.hpp"

#include "api/impl/record_page.hpp"
#include "wire/schema_writer.hpp"
#include "wire/uptime.hpp"

namespace orrery::api {
namespace {

constexpr std::int64_t kDefaultLimit = 100;

ApiResult<Answer> answer(Snapshot const& snapshot, ParameterValues const& values) {
  Paginator cutter(values);
  for (auto const& row : snapshot.providers->rows) {
    cutter.add({row.json, row.hash, row.updated_at});
  }
  return cutter.make_answer();
}

boost::json::value make_response_schema(boost::json::object& schemas) {
  return wire::make_schema<wire::Envelope<wire::ProviderUptime>>(schemas);
}

// No hot targets: most visits do not request it, and the response cache is enough.
std::vector<std::string> list_hot_targets(Snapshot const&) {
  return {};
}

}  // namespace

Endpoint make_providers_endpoint() {
  return {
      .path = "/providers",
      .summary = "Who runs endpoints: how many, on how many live chains and how reliably; the most endpoints first",
      .parameters = {page_parameter(), limit_parameter(kDefaultLimit)},
      .cache_control = "public, max-age=60, stale-while-revalidate=300, stale-if-error=86400",
      .make_response_schema = make_response_schema,
      .answer = answer,
      .list_hot_targets = list_hot_targets,
  };
}

}  // namespace orrery::api
