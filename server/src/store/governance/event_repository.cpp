#include "store/governance/event_repository.hpp"

#include "base/clean_text.hpp"
#include "domain/governance/event_text.hpp"
#include "store/archives/archive_repository.hpp"
#include "store/archives/frame_codec.hpp"
#include "store/core/allocate_id.hpp"
#include "store/core/row_values.hpp"
#include "store/core/table.hpp"
#include "store/driver/connection.hpp"

#include <array>
#include <map>
#include <set>
#include <string_view>
#include <utility>

namespace orrery {
namespace {

using Member = std::optional<std::string> EventParams::*;

constexpr std::array<std::pair<std::string_view, Member>, 11> kMembers{
    {{"action", &EventParams::action},
     {"chain_name", &EventParams::chain_name},
     {"proposal_id", &EventParams::proposal_id},
     {"title", &EventParams::title},
     {"result", &EventParams::result},
     {"operator_address", &EventParams::operator_address},
     {"moniker", &EventParams::moniker},
     {"identity", &EventParams::identity},
     {"upgrade_name", &EventParams::upgrade_name},
     {"height", &EventParams::height},
     {"pool_id", &EventParams::pool_id}}};

constexpr std::size_t kMaxCharacters = 1'000;

void take_line(EventParams& params, std::string_view line) {
  auto const blank = line.find(' ');
  for (auto const& [name, member] : kMembers) {
    if (blank != std::string_view::npos && line.substr(0, blank) == name) {
      params.*member = std::string(line.substr(blank + 1));
    }
  }
}

// One line for each value that is set: its name, a space, its text.
std::string to_lines(EventParams const& params) {
  std::string lines;
  for (auto const& [name, member] : kMembers) {
    if (auto const& value = params.*member) {
      lines.append(name).append(" ").append(clean_text(*value, kMaxCharacters, LineBreaks::fold_to_space)).append("\n");
    }
  }
  return lines;
}

// Unknown names, which another version may have written, are skipped.
EventParams params_from(std::string_view lines) {
  EventParams params;
  while (!lines.empty()) {
    auto const end = lines.find('\n');
    take_line(params, lines.substr(0, end));
    lines.remove_prefix(end == std::string_view::npos ? lines.size() : end + 1);
  }
  return params;
}

std::string natural_key(Event const& event) {
  return event.chain_id + '|' + std::string{to_word(event.type)} + '|' + event.subject + '|' + event.moment;
}

// A chain's id is never empty, so no event that follows from data can have such a key. A range, because LIKE reads
// every event.
constexpr std::string_view kWritten = "|written|";
constexpr std::string_view kBehindWritten = "|written}";

std::string natural_key(EditorialFeedEvent const& event) {
  return std::string(kWritten) + std::to_string(event.id);
}

std::int64_t next_sequence(Connection& connection) {
  auto rows = connection.query("SELECT MAX(sequence) FROM event");
  return RowReader(rows.at(0)).optional_number().value_or(0) + 1;
}

bool is_recorded(Connection& connection, std::string const& key) {
  std::array<Value, 1> const parameters{key};
  return !connection.query("SELECT 1 FROM event WHERE natural_key = ?", parameters).empty();
}

std::string find_chain_name(Connection& connection, std::string const& chain_id) {
  std::array<Value, 1> const parameters{chain_id};
  auto rows = connection.query("SELECT pretty_name FROM chain WHERE chain_id = ?", parameters);
  if (rows.empty()) {
    throw Failure({ErrorCode::invalid_input, "event of chain " + chain_id, "is of a chain that is not in the store",
                   "import the registry that holds it first"});
  }
  return RowReader(rows.front()).text();
}

// Positions in the table's columns.
constexpr std::size_t kSequence = 1;
constexpr std::size_t kNaturalKey = 2;
constexpr std::size_t kChangedAt = 8;
constexpr std::size_t kEventWithdrawnAt = 9;

Row row_of(EditorialFeedEvent const& event, std::int64_t sequence, Timestamp now) {
  return {event.id,   sequence,      natural_key(event),           word_of(event.type), or_null(event.chain_id),
          event.text, std::string{}, seconds_of(event.created_at), seconds_of(now),     Value{}};
}

// By natural key, withdrawn ones too.
std::map<std::string, Row> load_written(Connection& connection) {
  std::map<std::string, Row> written;
  std::array<Value, 2> const range{std::string(kWritten), std::string(kBehindWritten)};
  connection.for_each_row(select_from(kEventTable) + " WHERE natural_key >= ? AND natural_key < ?", range,
                          [&](Row& row) {
                            auto key = std::get<std::string>(row[kNaturalKey]);
                            written.emplace(std::move(key), std::move(row));
                          });
  return written;
}

StoredEvent event_from(Row& values) {
  RowReader row(values);
  StoredEvent event;
  event.id = row.number();
  event.sequence = row.number();
  event.type = value_of<EventType>(row.text());
  event.chain_id = row.optional_text();
  event.text = row.text();
  event.params = params_from(row.text());
  event.created_at = time_of(row.number());
  event.changed_at = time_of(row.number());
  return event;
}

}  // namespace

std::vector<StoredEvent> load_recent_events(Transaction& transaction, std::size_t limit) {
  std::vector<StoredEvent> events;
  std::array<Value, 1> const parameters{static_cast<std::int64_t>(limit)};
  transaction.connection().for_each_row(
      "SELECT id, sequence, type, chain_id, body, params, created_at, changed_at FROM event "
      "WHERE withdrawn_at IS NULL ORDER BY created_at DESC, sequence DESC LIMIT ?",
      parameters, [&](Row& row) { events.push_back(event_from(row)); });
  return events;
}

StoredEvent parse_archived_event(std::string_view line) {
  constexpr std::array<std::string_view, 8> kColumns{"id",   "sequence", "type",       "chain_id",
                                                     "body", "params",   "created_at", "changed_at"};
  auto row = parse_archived_row(line, kColumns);
  return event_from(row);
}

std::int64_t count_events(Transaction& transaction) {
  auto rows = transaction.connection().query("SELECT COUNT(*) FROM event WHERE withdrawn_at IS NULL");
  return RowReader(rows.at(0)).number();
}

std::size_t record_events(WriteTransaction& transaction, std::span<Event const> events) {
  auto& connection = transaction.connection();
  std::set<std::int64_t> taken;
  std::set<std::string> keys;
  std::vector<Row> rows;
  for (auto const& event : events) {
    auto const key = natural_key(event);
    if (!keys.insert(key).second || is_recorded(connection, key) || is_archived_event(transaction, key)) continue;
    auto params = event.params;
    params.chain_name = find_chain_name(connection, event.chain_id);
    auto const id = allocate_id(connection, kEventTable, IdKind::event, key, taken);
    auto const sequence = next_sequence(connection) + static_cast<std::int64_t>(rows.size());
    rows.push_back({id, sequence, key, word_of(event.type), event.chain_id, make_event_text(event.type, params),
                    to_lines(params), seconds_of(event.created_at), seconds_of(event.created_at), Value{}});
  }
  upsert_rows(connection, kEventTable, rows);
  add_recorded_rows(connection, ArchiveKind::events, static_cast<std::int64_t>(rows.size()));
  return rows.size();
}

void replace_editorial_events(WriteTransaction& transaction, std::span<EditorialFeedEvent const> events,
                              Timestamp now) {
  auto& connection = transaction.connection();
  auto left = load_written(connection);
  auto const first_sequence = next_sequence(connection);
  auto sequence = first_sequence;
  std::vector<Row> rows;
  for (auto const& event : events) {
    auto row = row_of(event, sequence, now);
    auto const before = left.find(natural_key(event));
    if (before == left.end()) {
      ++sequence;
      rows.push_back(std::move(row));
      continue;
    }
    row[kSequence] = before->second[kSequence];
    auto unchanged = row;
    unchanged[kChangedAt] = before->second[kChangedAt];
    if (unchanged != before->second) rows.push_back(std::move(row));
    left.erase(before);
  }
  for (auto& [key, row] : left) {
    if (!std::holds_alternative<std::monostate>(row[kEventWithdrawnAt])) continue;
    row[kEventWithdrawnAt] = seconds_of(now);
    rows.push_back(std::move(row));
  }
  upsert_rows(connection, kEventTable, rows);
  add_recorded_rows(connection, ArchiveKind::events, sequence - first_sequence);
}

}  // namespace orrery
