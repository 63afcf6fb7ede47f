#include "api/validators.hpp"

#include "api/record_page.hpp"
#include "wire/weight_schema.hpp"

#include <array>

namespace orrery::api {
namespace {

constexpr std::int64_t kDefaultLimit = 50;
constexpr std::array<std::string_view, 3> kStatuses{"active", "has_jailed", "has_unbonding"};

// Nothing where the text is no identity or names no validator here.
std::optional<Answer> find_record(Snapshot const& snapshot, std::string_view text) {
  auto const identity = parse_identity(text);
  auto const position = identity ? snapshot.find_validator(*identity) : std::nullopt;
  if (!position) {
    return std::nullopt;
  }
  auto const& validator = *snapshot.validators[*position];
  return make_record_answer({{&validator.detail_json, validator.detail_hash, validator.updated_at}},
                            snapshot.validator_totals);
}

ApiResult<Answer> answer(Snapshot const& snapshot, ParameterValues const& values) {
  auto const text = values.search_text("search");
  if (auto record = find_record(snapshot, text)) {
    return *std::move(record);
  }
  TextFilter const found(*snapshot.search->validators, text, SearchShelf::Scope::names_and_more);
  ValidatorFilter filter;
  filter.chain_id = values.text("chain");
  if (auto const status = values.word("status")) {
    filter.status = static_cast<ValidatorStatusFilter>(*status);
  }
  PageCutter cutter(values);
  for (auto const position : snapshot.validator_order) {
    if (!found.lets_pass(position)) {
      continue;
    }
    auto const& validator = *snapshot.validators[position];
    if (matches(validator, filter)) {
      cutter.add({validator.list_json, validator.list_hash, validator.updated_at});
    }
  }
  return cutter.make_answer(snapshot.validator_totals);
}

boost::json::value make_response_schema(boost::json::object& schemas) {
  return {{"anyOf", boost::json::array{wire::make_schema<wire::ValidatorsEnvelope<wire::ValidatorListEntry>>(schemas),
                                       wire::make_schema<wire::ValidatorsEnvelope<wire::ValidatorRecord>>(schemas)}}};
}

// What the site itself asks for first: its own list and the home page's.
std::vector<std::string> list_hot_targets(Snapshot const&) {
  return {"/validators", "/validators?page=1&limit=50", "/validators?limit=100"};
}

}  // namespace

Endpoint make_validators_endpoint() {
  return {
      .path = "/validators",
      .summary =
          "Validators by identity, all chains of each joined: a filtered page of short entries or, with a whole "
          "identity as search, the full record of that one",
      .parameters = {page_parameter(), limit_parameter(kDefaultLimit),
                     text_parameter("search",
                                    "Part of a name, identity or operator address, in any case; a whole identity (16 "
                                    "hex digits) answers the full record of that validator"),
                     text_parameter("chain", "Exact chain id: validators that have an entry on that chain"),
                     word_parameter(
                         "status",
                         "Validators with at least one entry that is bonded and not jailed; jailed; unbonding",
                         kStatuses)},
      .cache_control = "public, max-age=30, stale-while-revalidate=300, stale-if-error=86400",
      .make_response_schema = make_response_schema,
      .answer = answer,
      .list_hot_targets = list_hot_targets,
  };
}

}  // namespace orrery::api
