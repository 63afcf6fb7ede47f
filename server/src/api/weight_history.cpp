#include "api/endpoints.hpp"

#include "api/impl/history_page.hpp"
#include "domain/market/series.hpp"
#include "domain/validators/validator.hpp"
#include "wire/schema_writer.hpp"
#include "wire/weight.hpp"

#include <chrono>
#include <string>
#include <vector>

namespace orrery::api {
namespace {

constexpr std::int64_t kDefaultLimit = 100;

ApiResult<std::string> find_subject(ParameterValues const& values) {
  auto const chain_id = values.text("chainId").value_or("");
  auto const declared = values.text("identity").value_or("");
  if (chain_id.empty() == declared.empty()) {
    return ApiError{ApiErrorCode::bad_parameter, "either chainId or identity is required", "chainId"};
  }
  if (declared.empty()) {
    return chain_subject(chain_id);
  }
  auto const identity = parse_identity(declared);
  if (!identity) {
    return ApiError{ApiErrorCode::bad_parameter, "identity must be 16 hex digits", "identity"};
  }
  return identity_subject(*identity);
}

Month month_of(Timestamp time) {
  std::chrono::year_month_day const date(std::chrono::floor<std::chrono::days>(time));
  return date.year() / date.month();
}

ApiResult<Answer> answer(Snapshot const& snapshot, ParameterValues const& values) {
  auto const subject = find_subject(values);
  if (!subject) {
    return subject.error();
  }
  auto const& history = *snapshot.history;
  auto const newest = history.find_older(ArchiveKind::scores, std::nullopt).value_or(month_of(snapshot.made_at));
  auto const read = [&](Month month, ArchivedRange range) {
    return history.read_scores(month, *subject, values.text("slug").value_or(""), range);
  };
  return make_month_answer(values, history, ArchiveKind::scores, read, newest);
}

boost::json::value make_response_schema(boost::json::object& schemas) {
  return wire::make_schema<wire::HistoryEnvelope<wire::WeightRecord>>(schemas);
}

std::vector<std::string> list_hot_targets(Snapshot const&) {
  return {};
}

}  // namespace

Endpoint make_weight_history_endpoint() {
  return {
      .path = "/weight-history",
      .summary =
          "The scores of a chain or an identity by item, each with the day from which on it had it, the newest first: "
          "the newest month, or another",
      .parameters = {text_parameter("chainId", "Exact chain id; this or identity. An unknown one answers no score"),
                     text_parameter("identity", "Identity, 16 hex digits in any case; an unknown one answers no score"),
                     text_parameter("slug", "One item of the rubric; all of them where it is left out"),
                     page_parameter(), limit_parameter(kDefaultLimit), month_parameter()},
      .cache_control = "public, max-age=300, stale-while-revalidate=3600, stale-if-error=86400",
      .make_response_schema = make_response_schema,
      .answer = answer,
      .list_hot_targets = list_hot_targets,
  };
}

}  // namespace orrery::api
