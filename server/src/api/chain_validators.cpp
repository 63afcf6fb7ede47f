#include "api/endpoints.hpp"

#include "api/impl/record_page.hpp"
#include "wire/schema_writer.hpp"

#include <array>

namespace orrery::api {
namespace {

constexpr std::int64_t kDefaultLimit = 100;

enum class StatusFilter : std::size_t { bonded, unbonding, unbonded, jailed };
constexpr std::array<std::string_view, 4> kStatuses{"bonded", "unbonding", "unbonded", "jailed"};

bool matches(PackedValidator const& entry, StatusFilter status) {
  switch (status) {
    case StatusFilter::bonded: return entry.status() == BondStatus::bonded;
    case StatusFilter::unbonding: return entry.status() == BondStatus::unbonding;
    case StatusFilter::unbonded: return entry.status() == BondStatus::unbonded;
    case StatusFilter::jailed: return entry.is_jailed();
  }
  return false;
}

ApiResult<Answer> answer(Snapshot const& snapshot, ParameterValues const& values) {
  auto const status = values.word("status");
  Paginator cutter(values);
  if (auto const position = snapshot.find_position(values.text("chainId").value())) {
    auto const& entries = *snapshot.entries[*position];
    for (auto const row : entries.by_stake) {
      auto const& stored = *entries.rows[row];
      if (!status || matches(stored, static_cast<StatusFilter>(*status))) {
        cutter.add([&] {
          return Fragment{[&entries, row](std::string& json) { write_chain_validator(json, entries, row); },
                          entries.version + row, stored.updated_at};
        });
      }
    }
  }
  return cutter.make_answer();
}

boost::json::value make_response_schema(boost::json::object& schemas) {
  return wire::make_schema<wire::Envelope<wire::ChainValidator>>(schemas);
}

// No hot targets: requested for one chain at a time, for which the response cache is enough.
std::vector<std::string> list_hot_targets(Snapshot const&) {
  return {};
}

}  // namespace

Endpoint make_chain_validators_endpoint() {
  return {
      .path = "/chain-validators",
      .summary = "Every validator of one chain, with and without identity, the largest stake first",
      .parameters = {required_text_parameter("chainId", "Exact chain id; an unknown one answers no validator"),
                     page_parameter(), limit_parameter(kDefaultLimit),
                     word_parameter("status", "Status on the chain, or jailed ones of any status", kStatuses)},
      .cache_control = "public, max-age=30, stale-while-revalidate=300, stale-if-error=86400",
      .make_response_schema = make_response_schema,
      .answer = answer,
      .list_hot_targets = list_hot_targets,
  };
}

}  // namespace orrery::api
