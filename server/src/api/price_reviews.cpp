#include "api/endpoints.hpp"

#include "api/impl/language_parameter.hpp"
#include "wire/editorial.hpp"
#include "wire/schema_writer.hpp"

namespace orrery::api {
namespace {

constexpr std::int64_t kDefaultLimit = 50;

ApiResult<Answer> answer(Snapshot const& snapshot, ParameterValues const& values) {
  auto const& reviews = snapshot.editorial->reviews;
  auto const page = values.optional_integer("page");
  auto const limit = values.optional_integer("limit");
  if (!page && !limit) {
    return make_whole_answer(reviews);
  }
  Paginator cutter(page.value_or(1), limit.value_or(kDefaultLimit));
  for (auto const& review : reviews) {
    cutter.add(make_fragment(*review));
  }
  return cutter.make_answer();
}

boost::json::value make_response_schema(boost::json::object& schemas) {
  return wire::make_schema<wire::Envelope<wire::MarketReview>>(schemas);
}

std::vector<std::string> list_hot_targets(Snapshot const&) {
  return {"/price-reviews", "/price-reviews?page=1&limit=50"};
}

}  // namespace

Endpoint make_price_reviews_endpoint() {
  return {
      .path = "/price-reviews",
      .summary = "Market reviews, the newest first: all of them, or with page or limit a page of 50",
      .parameters = {optional_integer_parameter("page", "Page, from 1", 1, kMaxPage),
                     optional_integer_parameter("limit", "Records a page", 1, kMaxLimit)},
      .cache_control = kEditorialCacheControl,
      .make_response_schema = make_response_schema,
      .answer = answer,
      .list_hot_targets = list_hot_targets,
  };
}

}  // namespace orrery::api
