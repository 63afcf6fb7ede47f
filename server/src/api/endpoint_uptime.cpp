#include "api/endpoints.hpp"

#include "api/impl/record_page.hpp"
#include "wire/schema_writer.hpp"
#include "wire/uptime.hpp"

namespace orrery::api {
namespace {

ApiResult<Answer> answer(Snapshot const& snapshot, ParameterValues const& values) {
  Paginator cutter(values);
  std::optional<wire::NamedChain> chain;
  if (auto const position = snapshot.find_position(values.text("chainId").value())) {
    chain = snapshot.chains[*position]->name();
    auto const& uptime = *snapshot.uptimes[*position];
    for (auto const& row : uptime.rows) {
      cutter.add([&] {
        return Fragment{
            [&uptime, &row, &snapshot](std::string& json) { write_row(json, uptime, row, snapshot.vantage); },
            row.version, row.updated_at};
      });
    }
  }
  return cutter.make_answer(chain);
}

boost::json::value make_response_schema(boost::json::object& schemas) {
  return wire::make_schema<wire::ChainEnvelope<wire::EndpointUptime>>(schemas);
}

// No hot targets: requested for one chain at a time, for which the response cache is enough.
std::vector<std::string> list_hot_targets(Snapshot const&) {
  return {};
}

}  // namespace

Endpoint make_endpoint_uptime_endpoint() {
  return {
      .path = "/endpoints/uptime",
      .summary = "The probed endpoints of one chain in the registry's order, each with the uptime of its last 90 days",
      .parameters = {required_text_parameter("chainId", "Exact chain id; an unknown one answers no endpoint"),
                     page_parameter(), limit_parameter(kMaxLimit)},
      .cache_control = "public, max-age=60, stale-while-revalidate=300, stale-if-error=86400",
      .make_response_schema = make_response_schema,
      .answer = answer,
      .list_hot_targets = list_hot_targets,
  };
}

}  // namespace orrery::api
