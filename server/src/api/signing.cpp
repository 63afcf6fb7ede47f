#include "api/endpoints.hpp"

#include "api/impl/record_page.hpp"
#include "domain/validators/signed_blocks.hpp"
#include "domain/validators/validator.hpp"
#include "snapshot/core/content_hash.hpp"
#include "wire/json_writer.hpp"
#include "wire/schema_writer.hpp"
#include "wire/signing.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace orrery::api {
namespace {

constexpr std::int64_t kDefaultLimit = 50;

ApiError bad(std::string_view parameter, std::string detail) {
  return {ApiErrorCode::bad_parameter, std::move(detail), std::string(parameter)};
}

using Entries = std::vector<PackedValidator const*>;

Entries list_entries_of_identity(Snapshot const& snapshot, std::string_view identity, std::string_view chain_id) {
  Entries entries;
  auto const position = snapshot.find_validator(identity);
  if (!position) {
    return entries;
  }
  for (auto const& entry : snapshot.validators[*position]->entries) {
    if (chain_id.empty() || entry.stored->chain_id == chain_id) {
      entries.push_back(&*entry.stored);
    }
  }
  return entries;
}

Entries list_entries_of_operator(Snapshot const& snapshot, std::string_view chain_id, std::string_view address) {
  auto const position = snapshot.find_position(chain_id);
  auto const row = position ? find_row(*snapshot.entries[*position], address) : std::nullopt;
  return row ? Entries{&*snapshot.entries[*position]->rows[*row]} : Entries();
}

ApiResult<Entries> list_entries(Snapshot const& snapshot, ParameterValues const& values) {
  auto const chain_id = values.text("chainId").value_or("");
  auto const declared = values.text("identity").value_or("");
  auto const address = values.text("operatorAddress").value_or("");
  if (declared.empty() == address.empty()) {
    return bad("identity", "either identity or operatorAddress is required");
  }
  if (!address.empty()) {
    if (chain_id.empty()) return bad("chainId", "chainId is required with operatorAddress");
    return list_entries_of_operator(snapshot, chain_id, address);
  }
  auto const identity = parse_identity(declared);
  if (!identity) {
    return bad("identity", "identity must be 16 hex digits");
  }
  return list_entries_of_identity(snapshot, *identity, chain_id);
}

std::string to_date(std::chrono::sys_days day) {
  constexpr std::size_t kDate = 10;
  return to_rfc3339(Timestamp(day)).substr(0, kDate);
}

// Nothing where none of its days was measured.
std::optional<Fragment> render(Snapshot const& snapshot, PackedValidator const& validator) {
  constexpr double kHundredths = 100;
  auto const* const months = snapshot.find_signing(validator.chain_id);
  if (months == nullptr) {
    return std::nullopt;
  }
  auto const first = std::chrono::floor<std::chrono::days>(snapshot.made_at) - std::chrono::days(kSigningDays - 1);
  wire::ValidatorSigning made;
  static_cast<wire::NamedChain&>(made) = snapshot.name_chain(validator.chain_id);
  made.OperatorAddress = validator.operator_address();
  made.Moniker = validator.moniker();
  made.ValidatorIdentity = parse_identity(validator.identity().value_or(""));
  made.From = to_date(first);
  std::optional<std::chrono::sys_days> newest;
  auto day = first;
  for (auto const& counted : months->list_days(validator.id, first, kSigningDays)) {
    made.Signed.push_back(counted ? std::optional(static_cast<double>(compute_signed_share(*counted)) / kHundredths)
                                  : std::nullopt);
    made.Missed.push_back(counted ? std::optional(counted->missed) : std::nullopt);
    made.Blocks.push_back(counted ? std::optional(counted->blocks) : std::nullopt);
    if (counted) newest = day;
    day += std::chrono::days(1);
  }
  if (!newest) {
    return std::nullopt;
  }
  std::string json;
  wire::write_json(json, made);
  auto const version = content_hash(json);
  return Fragment{[json = std::move(json)](std::string& body) { body += json; }, version, Timestamp(*newest)};
}

ApiResult<Answer> answer(Snapshot const& snapshot, ParameterValues const& values) {
  auto const entries = list_entries(snapshot, values);
  if (!entries) {
    return entries.error();
  }
  Paginator cutter(values);
  for (auto const* const validator : *entries) {
    if (auto const row = render(snapshot, *validator)) {
      cutter.add(*row);
    }
  }
  return cutter.make_answer();
}

boost::json::value make_response_schema(boost::json::object& schemas) {
  return wire::make_schema<wire::Envelope<wire::ValidatorSigning>>(schemas);
}

// No hot targets: requested for one validator at a time, for which the response cache is enough.
std::vector<std::string> list_hot_targets(Snapshot const&) {
  return {};
}

}  // namespace

Endpoint make_signing_endpoint() {
  return {
      .path = "/signing",
      .summary =
          "What share of its blocks a validator signed, by day, in the last 90 days: of an identity's validators on "
          "all "
          "chains or on one, or of one validator by its operator address. One that was not measured is left out",
      .parameters = {text_parameter("chainId", "Exact chain id; required with operatorAddress"),
                     text_parameter("identity",
                                    "Identity, 16 hex digits in any case; this or operatorAddress. An unknown one "
                                    "answers no validator"),
                     text_parameter("operatorAddress", "Exact operator address; an unknown one answers no validator"),
                     page_parameter(), limit_parameter(kDefaultLimit)},
      .cache_control = "public, max-age=300, stale-while-revalidate=3600, stale-if-error=86400",
      .make_response_schema = make_response_schema,
      .answer = answer,
      .list_hot_targets = list_hot_targets,
  };
}

}  // namespace orrery::api
