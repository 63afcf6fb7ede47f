#include "api/impl/history_page.hpp"

#include "wire/json_writer.hpp"

#include <memory>
#include <utility>

namespace orrery::api {
Parameter month_parameter() {
  auto parameter = text_parameter(
      "month", "Month in UTC, as 2026-03: its records instead of the newest ones; meta.history.older names the next");
  parameter.pattern = "^([0-9]{4}-(0[1-9]|1[0-2]))?$";
  return parameter;
}

Answer make_newest_answer(Paginator& paginator, ArchivedHistory const& history, ArchiveKind kind) {
  return paginator.make_answer([&](wire::Meta const& meta) {
    return wire::to_json(wire::HistoryMeta{meta, history.describe(kind, std::nullopt)});
  });
}

bool asks_for_month(ParameterValues const& values) {
  return !values.text("month").value_or("").empty();
}

ApiResult<Answer> make_month_answer(ParameterValues const& values, ArchivedHistory const& history, ArchiveKind kind,
                                    ReadPage const& read, std::optional<Month> newest) {
  auto const month = newest && !asks_for_month(values) ? newest : parse_month(values.text("month").value_or(""));
  if (!month) {
    return ApiError{ApiErrorCode::bad_parameter, "month must be a year and a month, as 2026-03", "month"};
  }
  auto const page_number = values.integer("page");
  auto const limit = values.integer("limit");
  auto page = history.has(kind, *month) ? read(*month, {(page_number - 1) * limit, limit}) : ArchivedPage{};
  if (!page) {
    return ApiError{ApiErrorCode::unavailable,
                    "the archive of " + to_text(*month) +
                        " is not on this server's disk, or not whole; it is written again from the database",
                    ""};
  }
  auto told = history.describe(kind, month);
  told.complete = told.complete && page->complete;
  auto meta = wire::HistoryMeta{{wire::make_pagination(page_number, limit, page->matched), std::nullopt}, told};
  for (auto const& record : page->records) {
    meta.updated_at = std::max(record.updated_at, meta.updated_at.value_or(record.updated_at));
  }
  Answer answer;
  answer.updated_at = meta.updated_at;
  auto text = wire::to_json(meta);
  // The archives by their checksums, and what of them: equal for as long as they are.
  answer.content_key = history.make_key(kind, *month) + text;
  for (auto const& record : page->records) {
    append_number(answer.content_key, static_cast<std::uint64_t>(record.id));
  }
  answer.make_body = [records = std::make_shared<std::vector<ArchivedRecord> const>(std::move(page->records)),
                      text = std::move(text)] {
    std::string body = R"({"data":[)";
    for (auto const& record : *records) {
      body += body.back() == '[' ? "" : ",";
      body += record.json;
    }
    return body + R"(],"meta":)" + text + '}';
  };
  return answer;
}

}  // namespace orrery::api
