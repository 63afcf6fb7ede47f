#include "api/endpoints.hpp"

#include "api/impl/record_page.hpp"
#include "wire/schema_writer.hpp"

#include <array>
#include <utility>

namespace orrery::api {
namespace {

constexpr std::int64_t kDefaultLimit = 50;
constexpr std::array<std::string_view, 2> kKinds{"state", "all"};

Fragment make_fragment(RenderedLogs::Row const& row) {
  auto log = render_log(row);
  return {[json = std::move(log.json)](std::string& body) { body += json; }, log.hash, log.updated_at};
}

ApiResult<Answer> answer(Snapshot const& snapshot, ParameterValues const& values) {
  bool const all = values.word("kind").value() == 1;
  auto const identity = parse_identity(values.text("identity").value());
  auto const position = identity ? snapshot.find_validator(*identity) : std::nullopt;
  Paginator cutter(values);
  if (position) {
    for (auto const& row : snapshot.logs[*position]->list()) {
      if (all || row.place.kind == ValidatorChangeKind::state) {
        cutter.add([&] { return make_fragment(row); });
      }
    }
  }
  return cutter.make_answer();
}

boost::json::value make_response_schema(boost::json::object& schemas) {
  return wire::make_schema<wire::Envelope<wire::ValidatorLog>>(schemas);
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
                                    kKinds, "state")},
      .cache_control = "public, max-age=30, stale-while-revalidate=300, stale-if-error=86400",
      .make_response_schema = make_response_schema,
      .answer = answer,
      .list_hot_targets = list_hot_targets,
  };
}

}  // namespace orrery::api
