#include "api/endpoints.hpp"

#include "api/impl/history_page.hpp"
#include "wire/schema_writer.hpp"

#include <array>
#include <limits>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace orrery::api {
namespace {

constexpr std::int64_t kDefaultLimit = 50;
constexpr std::array<std::string_view, 2> kKinds{"state", "all"};

Fragment make_fragment(RenderedLogs::Row const& row, NameChain const& name) {
  auto log = render_log(row, name);
  return {[json = std::move(log.json)](std::string& body) { body += json; }, log.hash, log.updated_at};
}

constexpr std::size_t kNobody = std::numeric_limits<std::size_t>::max();

// The position of the validator with that identity.
std::size_t find_position(Snapshot const& snapshot, std::string_view text) {
  auto const identity = parse_identity(text);
  return identity ? snapshot.find_validator(*identity).value_or(kNobody) : kNobody;
}

// Chain id and address of each entry of the validator at that position.
std::vector<std::pair<std::string, std::string>> list_operators(Snapshot const& snapshot, std::size_t position) {
  std::vector<std::pair<std::string, std::string>> operators;
  if (position == kNobody) {
    return operators;
  }
  for (auto const& entry : snapshot.validators[position]->entries) {
    operators.emplace_back(entry.stored->chain_id, entry.stored->operator_address());
  }
  return operators;
}

ApiResult<Answer> answer(Snapshot const& snapshot, ParameterValues const& values) {
  bool const all = values.word("kind").value() == 1;
  NameChain const name = [&](std::string_view chain_id) { return snapshot.name_chain(chain_id); };
  auto const position = find_position(snapshot, values.text("identity").value());
  if (asks_for_month(values)) {
    auto const operators = list_operators(snapshot, position);
    return make_month_answer(values, *snapshot.history, ArchiveKind::changes, [&](Month month, ArchivedRange range) {
      return snapshot.history->read_changes(month, operators, !all, range, name);
    });
  }
  Paginator cutter(values);
  if (position != kNobody) {
    for (auto const& row : snapshot.logs[position]->list()) {
      if (all || row.place.kind == ValidatorChangeKind::state) {
        cutter.add([&] { return make_fragment(row, name); });
      }
    }
  }
  return make_newest_answer(cutter, *snapshot.history, ArchiveKind::changes);
}

boost::json::value make_response_schema(boost::json::object& schemas) {
  return wire::make_schema<wire::HistoryEnvelope<wire::ValidatorLog>>(schemas);
}

// No hot targets: requested for one validator at a time, for which the response cache is enough.
std::vector<std::string> list_hot_targets(Snapshot const&) {
  return {};
}

}  // namespace

Endpoint make_validator_logs_endpoint() {
  return {
      .path = "/validator-logs",
      .summary = "What was recorded of the validators of an identity, newest first",
      .parameters = {required_text_parameter("identity",
                                             "Identity, 16 hex digits in any case; an unknown one answers "
                                             "no row"),
                     page_parameter(), limit_parameter(kDefaultLimit),
                     word_parameter("kind",
                                    "state: changes of status and jailed; all: those of commission, name, identity, "
                                    "website and consensus key too",
                                    kKinds, "state"),
                     month_parameter()},
      .cache_control = "public, max-age=30, stale-while-revalidate=300, stale-if-error=86400",
      .make_response_schema = make_response_schema,
      .answer = answer,
      .list_hot_targets = list_hot_targets,
  };
}

}  // namespace orrery::api
