#include "api/endpoints.hpp"

#include "api/impl/chain_directory.hpp"
#include "api/impl/record_page.hpp"
#include "snapshot/core/content_hash.hpp"
#include "wire/weight_schema.hpp"

#include <array>

namespace orrery::api {
namespace {

constexpr std::int64_t kDefaultLimit = 50;
constexpr std::array<std::string_view, 3> kStatuses{"active", "has_jailed", "has_unbonding"};
constexpr std::array<std::string_view, 2> kSortOrders{"ASC", "DESC"};

RenderedChainValidators const* find_entries(Snapshot const& snapshot, std::string_view chain_id) {
  auto const position = snapshot.find_position(chain_id);
  return position ? snapshot.entries[*position].get() : nullptr;
}

// Of a record with what follows from the figures of its chains.
std::uint64_t find_version(Snapshot const& snapshot, RenderedValidator const& validator) {
  auto versions = std::to_string(validator.detail_version);
  for (auto const chain_id : validator.list_chain_ids()) {
    auto const* entries = find_entries(snapshot, chain_id);
    versions += ' ' + std::to_string(entries == nullptr ? 0 : entries->version);
  }
  return content_hash(versions);
}

// Nothing where the text is not an identity, or of no known validator.
std::optional<Answer> find_record(Snapshot const& snapshot, std::string_view text) {
  auto const identity = parse_identity(text);
  auto const position = identity ? snapshot.find_validator(*identity) : std::nullopt;
  if (!position) {
    return std::nullopt;
  }
  auto const& validator = *snapshot.validators[*position];
  auto const write = [&snapshot, &validator](std::string& json) {
    write_record(json, validator, [&](StoredValidator const& stored) -> std::optional<wire::ValidatorChainFigures> {
      auto const* entries = find_entries(snapshot, stored.chain_id);
      return entries == nullptr ? std::nullopt : find_chain_figures(*entries, stored.validator.operator_address);
    });
  };
  return make_record_answer({{write, find_version(snapshot, validator), validator.updated_at}},
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

std::optional<std::size_t> find_chain(Snapshot const& snapshot, ParameterValues const& values) {
  auto const chain_id = values.text("chain");
  return chain_id ? snapshot.find_position(*chain_id) : std::nullopt;
}

ApiResult<Answer> answer(Snapshot const& snapshot, ParameterValues const& values) {
  auto const text = values.search_text("search");
  if (auto record = find_record(snapshot, text)) {
    return *std::move(record);
  }
  auto const field = static_cast<ValidatorSortField>(values.word("sort_by").value());
  auto const direction = values.word("sort_order").value() == 0 ? SortOrder::ascending : SortOrder::descending;
  Paginator cutter(values);
  auto const matches = find_matches(snapshot, values, text);
  if (auto const chain = find_chain(snapshot, values)) {
    return answer_of_chain(snapshot, *chain, {field, direction}, matches, cutter);
  }
  auto const write_fragment = [&](std::uint32_t position) {
    auto const& validator = *snapshot.validators[position];
    return Fragment{[&validator](std::string& json) { write_list_entry(json, validator); }, validator.list_version,
                    validator.updated_at};
  };
  cutter.take(snapshot.validator_orders.by(field, direction), matches, write_fragment);
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
                     text_parameter("chain",
                                    "Exact chain id: validators that have an entry on that chain, which the rows then "
                                    "hold as OnChain"),
                     word_parameter("sort_by",
                                    "Figure to sort by; validators without it come last. With chain, stake, delegators "
                                    "and commission are those on that chain",
                                    validator_sort_words(), "stake"),
                     word_parameter("sort_order", "Direction", kSortOrders, "DESC"),
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
