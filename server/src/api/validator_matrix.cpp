#include "api/endpoints.hpp"

#include "api/impl/matrix_cells.hpp"
#include "api/impl/record_page.hpp"
#include "snapshot/core/content_hash.hpp"
#include "wire/json_writer.hpp"
#include "wire/schema_writer.hpp"

#include <array>
#include <memory>

namespace orrery::api {
namespace {

constexpr std::int64_t kDefaultLimit = 500;
constexpr std::size_t kLeaders = 10;
constexpr std::array<std::string_view, 2> kSortOrders{"ASC", "DESC"};

// Names the shares of all columns: with the rows and the meta, what an answer is made of.
std::uint64_t find_version(Snapshot const& snapshot, MatrixCells const& cells) {
  std::string versions;
  for (auto const chain : cells.columns()) {
    append_number(versions, snapshot.entries[chain]->version);
  }
  return content_hash(versions);
}

ApiResult<Answer> answer(Snapshot const& snapshot, ParameterValues const& values) {
  auto const field = static_cast<ValidatorSortField>(values.word("sort_by").value());
  auto const direction = values.word("sort_order").value() == 0 ? SortOrder::ascending : SortOrder::descending;
  auto const cells = std::make_shared<MatrixCells const>(snapshot);
  auto const version = find_version(snapshot, *cells);
  Paginator cutter(values);
  cutter.take(snapshot.validator_orders.by(field, direction), std::nullopt, [&](std::uint32_t position) {
    auto const& validator = *snapshot.validators[position];
    auto const write = [cells, &validator](std::string& json) { wire::write_json(json, cells->make_row(validator)); };
    return Fragment{write, validator.detail_version, validator.updated_at};
  });
  auto answer = cutter.make_answer([&](wire::Meta const& meta) {
    return wire::to_json(wire::MatrixMeta{meta, cells->list_chains(), static_cast<std::int64_t>(kLeaders),
                                          cells->count_halted_by(kLeaders)});
  });
  append_number(answer.content_key, version);
  return answer;
}

boost::json::value make_response_schema(boost::json::object& schemas) {
  return wire::make_schema<wire::MatrixEnvelope>(schemas);
}

// No hot targets: nearly every commit changes some share, and few visits look at the matrix.
std::vector<std::string> list_hot_targets(Snapshot const&) {
  return {};
}

}  // namespace

Endpoint make_validator_matrix_endpoint() {
  return {
      .path = "/validator-matrix",
      .summary =
          "Who secures which chain: operators by chains, with the share of each in what signs a chain's blocks and "
          "its state there, in a packed form",
      .parameters = {page_parameter(), limit_parameter(kDefaultLimit),
                     word_parameter("sort_by", "Figure to sort the operators by; those without it come last",
                                    validator_sort_words(), "stake"),
                     word_parameter("sort_order", "Direction", kSortOrders, "DESC")},
      .cache_control = "public, max-age=60, stale-while-revalidate=300, stale-if-error=86400",
      .make_response_schema = make_response_schema,
      .answer = answer,
      .list_hot_targets = list_hot_targets,
  };
}

}  // namespace orrery::api
