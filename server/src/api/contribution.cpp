#include "api/endpoints.hpp"

#include "base/sha256.hpp"
#include "wire/contribution.hpp"
#include "wire/schema_writer.hpp"

#include <algorithm>

namespace orrery::api {
namespace {

std::string make_body(Snapshot const& snapshot) {
  std::string body = "[";
  for (auto const position : snapshot.contribution_order) {
    if (body.size() > 1) {
      body += ',';
    }
    body += snapshot.contributions[position]->json;
  }
  return body + "]";
}

ApiResult<Answer> answer(Snapshot const& snapshot, ParameterValues const&) {
  std::string hashes;
  std::optional<Timestamp> updated_at;
  for (auto const position : snapshot.contribution_order) {
    auto const& rendered = *snapshot.contributions[position];
    hashes += std::to_string(rendered.hash) + ' ';
    updated_at = std::max(updated_at, rendered.made_from.facts.CheckedAt);
  }
  return Answer{to_hex(sha256(hashes)), updated_at, [&snapshot] { return make_body(snapshot); }};
}

boost::json::value make_response_schema(boost::json::object& schemas) {
  return wire::make_schema<std::vector<wire::ContributionRecord>>(schemas);
}

std::vector<std::string> list_hot_targets(Snapshot const&) {
  return {"/contribution"};
}

}  // namespace

Endpoint make_contribution_endpoint() {
  return {
      .path = "/contribution",
      .summary = "Commits of the last 30 UTC days to the repositories of the chains, the most active first",
      .parameters = {},
      .cache_control = "public, max-age=300, stale-while-revalidate=3600, stale-if-error=86400",
      .make_response_schema = make_response_schema,
      .answer = answer,
      .list_hot_targets = list_hot_targets,
  };
}

}  // namespace orrery::api
