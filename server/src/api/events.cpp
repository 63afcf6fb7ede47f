#include "api/endpoints.hpp"

#include "api/impl/history_page.hpp"
#include "wire/event.hpp"
#include "wire/schema_writer.hpp"

#include <algorithm>
#include <charconv>
#include <span>

namespace orrery::api {
namespace {

constexpr std::int64_t kDefaultLimit = 50;

std::span<std::string_view const> type_words() {
  static std::vector<std::string_view> const kWords = all_words<EventType>();
  return kWords;
}

std::optional<std::int64_t> parse_id(std::string const& text) {
  std::int64_t id = 0;
  auto const* const end = text.data() + text.size();
  auto const [stopped, error] = std::from_chars(text.data(), end, id);
  return error == std::errc() && stopped == end && id > 0 ? std::optional(id) : std::nullopt;
}

// The sequence of the event that the request names; 0, which is before all, where it names none.
ApiResult<std::int64_t> find_since(Snapshot const& snapshot, ParameterValues const& values) {
  auto const text = values.text("since").value_or("");
  if (text.empty()) {
    return std::int64_t{0};
  }
  auto const id = parse_id(text);
  auto const found = std::ranges::find_if(snapshot.events, [&](auto const& event) { return event->id == id; });
  if (found == snapshot.events.end()) {
    return ApiError{ApiErrorCode::bad_parameter,
                    "since must be the ID of one of the newest 500 events; ask without it for where they begin",
                    "since"};
  }
  return (*found)->sequence;
}

ApiResult<Answer> answer(Snapshot const& snapshot, ParameterValues const& values) {
  if (asks_for_month(values)) {
    auto const word = values.word("type");
    return make_month_answer(values, *snapshot.history, ArchiveKind::events, [&](Month month, ArchivedRange range) {
      return snapshot.history->read_events(month, word ? type_words()[*word] : "", values.text("chainId").value_or(""),
                                           range, [&](StoredEvent const& event) { return snapshot.name_parts(event); });
    });
  }
  auto const since = find_since(snapshot, values);
  if (!since) {
    return since.error();
  }
  auto const type = values.word("type");
  auto const chain_id = values.text("chainId").value_or("");
  Paginator cutter(values);
  for (auto const& event : snapshot.events) {
    bool const is_wanted = event->sequence > *since && (!type || event->type == static_cast<EventType>(*type)) &&
                           (chain_id.empty() || event->chain_id == chain_id);
    if (is_wanted) {
      cutter.add({event->json, event->hash, event->changed_at});
    }
  }
  return make_newest_answer(cutter, *snapshot.history, ArchiveKind::events);
}

boost::json::value make_response_schema(boost::json::object& schemas) {
  return wire::make_schema<wire::HistoryEnvelope<wire::Event>>(schemas);
}

std::vector<std::string> list_hot_targets(Snapshot const&) {
  return {"/events", "/events?page=1", "/events?page=1&limit=50"};
}

}  // namespace

Endpoint make_events_endpoint() {
  return {
      .path = "/events",
      .summary = "What happened on the chains, the newest first: the newest 500 events, or those of a month",
      .parameters = {page_parameter(), limit_parameter(kDefaultLimit),
                     word_parameter("type", "Kind of event", type_words()),
                     text_parameter("chainId", "Exact chain id; an unknown one answers no event"),
                     text_parameter("since", "ID of an event: those that came in after it; an unknown one is refused"),
                     month_parameter()},
      .cache_control = "public, max-age=10, stale-while-revalidate=60, stale-if-error=86400",
      .make_response_schema = make_response_schema,
      .answer = answer,
      .list_hot_targets = list_hot_targets,
  };
}

}  // namespace orrery::api
