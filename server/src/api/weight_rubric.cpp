#include "api/endpoints.hpp"

#include "api/impl/language_parameter.hpp"
#include "wire/editorial.hpp"
#include "wire/schema_writer.hpp"

namespace orrery::api {
namespace {

ApiResult<Answer> answer(Snapshot const& snapshot, ParameterValues const& values) {
  return make_whole_answer(in_language(snapshot.editorial->rubrics, values));
}

boost::json::value make_response_schema(boost::json::object& schemas) {
  return wire::make_schema<wire::Envelope<wire::WeightRubric>>(schemas);
}

std::vector<std::string> list_hot_targets(Snapshot const&) {
  return {"/weight-rubric"};
}

}  // namespace

Endpoint make_weight_rubric_endpoint() {
  return {
      .path = "/weight-rubric",
      .summary = "The rules by which the weights of chains and validators are computed, as one record",
      .parameters = {language_parameter()},
      .cache_control = kEditorialCacheControl,
      .make_response_schema = make_response_schema,
      .answer = answer,
      .list_hot_targets = list_hot_targets,
  };
}

}  // namespace orrery::api
