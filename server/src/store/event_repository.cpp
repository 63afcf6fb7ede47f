#include "store/event_repository.hpp"

#include "domain/event_text.hpp"
#include "store/driver/connection.hpp"
#include "store/event_params.hpp"
#include "store/free_id.hpp"
#include "store/row_values.hpp"
#include "store/table.hpp"

#include <array>
#include <set>
#include <utility>

namespace orrery {
namespace {

std::string natural_key(Event const& event) {
  return event.chain_id + '|' + std::string{to_word(event.type)} + '|' + event.subject + '|' + event.moment;
}

// A chain's id cannot be empty, so that no event of data has this key.
std::string natural_key(WrittenEvent const& event) {
  return "|written|" + std::to_string(event.id);
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
    if (!keys.insert(key).second || is_recorded(connection, key)) continue;
    auto params = event.params;
    params.chain_name = find_chain_name(connection, event.chain_id);
    auto const id = take_free_id(connection, kEventTable, IdKind::event, key, taken);
    auto const sequence = next_sequence(connection) + static_cast<std::int64_t>(rows.size());
    rows.push_back({id, sequence, key, word_of(event.type), event.chain_id, make_event_text(event.type, params),
                    to_lines(params), seconds_of(event.created_at), seconds_of(event.created_at), Value{}});
  }
  put_rows(connection, kEventTable, rows);
  return rows.size();
}

void put_written_event(WriteTransaction& transaction, WrittenEvent const& event, Timestamp now) {
  auto& connection = transaction.connection();
  auto const key = natural_key(event);
  std::array<Value, 1> const parameters{key};
  auto before = connection.query(select_from(kEventTable) + " WHERE natural_key = ?", parameters);
  Row row{event.id,
          next_sequence(connection),
          key,
          word_of(event.type),
          or_null(event.chain_id),
          event.text,
          std::string{},
          seconds_of(event.created_at),
          seconds_of(now),
          Value{}};
  if (!before.empty()) {
    constexpr std::size_t kSequence = 1;
    constexpr std::size_t kChangedAt = 8;
    auto same = row;
    same[kSequence] = before.front()[kSequence];
    same[kChangedAt] = before.front()[kChangedAt];
    if (same == before.front()) return;
    row[kSequence] = before.front()[kSequence];
  }
  put_rows(connection, kEventTable, std::span(&row, 1));
}

void withdraw_written_event(WriteTransaction& transaction, std::int64_t id, Timestamp now) {
  std::array<Value, 2> const parameters{seconds_of(now), natural_key(WrittenEvent{id, {}, {}, {}, {}})};
  transaction.connection().execute("UPDATE event SET withdrawn_at = ? WHERE natural_key = ? AND withdrawn_at IS NULL",
                                   parameters);
}

}  // namespace orrery
