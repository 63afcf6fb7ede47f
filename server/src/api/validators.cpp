#include "api/endpoints.hpp"

#include "api/impl/record_page.hpp"
#include "wire/weight_schema.hpp"

#include <array>

namespace orrery::api {
namespace {

constexpr std::int64_t kDefaultLimit = 50;
constexpr std::array<std::string_view, 3> kStatuses{"active", "has_jailed", "has_unbonding"};

// Nothing where the text is not an identity, or of no known validator.
std::optional<Answer> find_record(Snapshot const& snapshot, std::string_view text) {
  auto const identity = parse_identity(text);
  auto const position = identity ? snapshot.find_validator(*identity) : std::nullopt;
  if (!position) {
    return std::nullopt;
  }
  auto const& validator = *snapshot.validators[*position];
  return make_record_answer({{[&validator](std::string& json) { write_record(json, validator); },
                              validator.detail_version, validator.updated_at}},
                            snapshot.validator_totals);
}

PositionSet find_on_chain(Snapshot const& snapshot, std::string_view chain_id) {
  PositionSet found(snapshot.validators.size());
  if (auto const chain = snapshot.find_position(chain_id)) {
    for (auto const position : snapshot.validator_sets.of_chain[*chain]) {
      found.add(position);
    }
  }
  return found;
}

// The positions that pass all filters; nothing where no filter is set.
std::optional<PositionSet> find_matches(Snapshot const& snapshot, ParameterValues const& values,
                                        std::string_view text) {
  std::optional<PositionSet> found;
  if (!text.empty()) {
    intersect(found, snapshot.search->validators->find(text, RecordIndex::Scope::names_and_more));
  }
  if (auto const chain_id = values.text("chain")) {
    intersect(found, find_on_chain(snapshot, *chain_id));
  }
  if (auto const status = values.word("status")) {
    intersect(found, snapshot.validator_sets.with(static_cast<ValidatorStatusFilter>(*status)));
  }
  return found;
}

ApiResult<Answer> answer(Snapshot const& snapshot, ParameterValues const& values) {
  auto const text = values.search_text("search");
  if (auto record = find_record(snapshot, text)) {
    return *std::move(record);
  }
  Paginator cutter(values);
  cutter.take(snapshot.validator_order, find_matches(snapshot, values, text), [&](std::uint32_t position) {
    auto const& validator = *snapshot.validators[position];
    return Fragment{[&validator](std::string& json) { write_list_entry(json, validator); }, validator.list_version,
                    validator.updated_at};
  });
  return cutter.make_answer(snapshot.validator_totals);
}

boost::json::value make_response_schema(boost::json::object& schemas) {
  return {{"anyOf", boost::json::array{wire::make_schema<wire::ValidatorsEnvelope<wire::ValidatorListEntry>>(schemas),
                                       wire::make_schema<wire::ValidatorsEnvelope<wire::ValidatorRecord>>(schemas)}}};
}

// The site's own first requests: of its list and of the home page.
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
