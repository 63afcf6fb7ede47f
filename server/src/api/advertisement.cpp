#include "api/endpoints.hpp"

#include "api/impl/record_page.hpp"
#include "wire/advert.hpp"
#include "wire/json_writer.hpp"
#include "wire/schema_writer.hpp"

namespace orrery::api {
namespace {

constexpr std::int64_t kDefaultLimit = 10;

// All three are short: an advert that the operator hides must vanish from caches within a minute, also while this
// program does not answer.
constexpr std::string_view kCacheControl = "public, max-age=10, stale-while-revalidate=20, stale-if-error=20";

ApiResult<Answer> answer(Snapshot const& snapshot, ParameterValues const& values) {
  Paginator cutter(values);
  for (auto const& advert : *snapshot.adverts) {
    cutter.add({advert.json, advert.hash, advert.made_from.changed_at});
  }
  return cutter.make_answer([&snapshot](wire::Meta const& meta) {
    return wire::to_json(wire::AdvertsMeta{meta, snapshot.advert_terms});
  });
}

boost::json::value make_response_schema(boost::json::object& schemas) {
  return wire::make_schema<wire::AdvertsEnvelope>(schemas);
}

// The second is the request of the banner on every page.
std::vector<std::string> list_hot_targets(Snapshot const&) {
  return {"/advertisement", "/advertisement?page=1&limit=1"};
}

}  // namespace

Endpoint make_advertisement_endpoint() {
  return {
      .path = "/advertisement",
      .summary = "Adverts that were paid for, newest first; the first is the banner; what the next one costs",
      .parameters = {page_parameter(), limit_parameter(kDefaultLimit)},
      .cache_control = kCacheControl,
      .make_response_schema = make_response_schema,
      .answer = answer,
      .list_hot_targets = list_hot_targets,
  };
}

}  // namespace orrery::api
