#include "api/endpoints.hpp"

#include "api/impl/language_parameter.hpp"
#include "wire/editorial.hpp"
#include "wire/schema_writer.hpp"

namespace orrery::api {
namespace {

ApiResult<Answer> answer(Snapshot const& snapshot, ParameterValues const& values) {
  return make_whole_answer(in_language(snapshot.editorial->resources, values));
}

boost::json::value make_response_schema(boost::json::object& schemas) {
  return wire::make_schema<wire::Envelope<wire::Resource>>(schemas);
}

std::vector<std::string> list_hot_targets(Snapshot const&) {
  return {"/resources"};
}

}  // namespace

Endpoint make_resources_endpoint() {
  return {
      .path = "/resources",
      .summary = "Useful resources, by title",
      .parameters = {language_parameter()},
      .cache_control = kEditorialCacheControl,
      .make_response_schema = make_response_schema,
      .answer = answer,
      .list_hot_targets = list_hot_targets,
  };
}

}  // namespace orrery::api
