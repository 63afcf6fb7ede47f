#include "store/core/revision.hpp"

#include "store/driver/connection.hpp"

#include <array>
#include <limits>
#include <random>
#include <utility>

namespace orrery {
namespace {

// Retention of change_log, in commits. A reader looks each second; one that missed more commits reads everything.
constexpr std::int64_t kKeptRevisions = 1'000;

std::int64_t draw_mark() {
  static thread_local std::random_device random;
  return std::uniform_int_distribution<std::int64_t>(1, std::numeric_limits<std::int64_t>::max())(random);
}

}  // namespace

Revision read_revision(Connection& connection) {
  auto rows = connection.query(
      "SELECT revision.value, change_log.mark FROM revision LEFT JOIN change_log ON change_log.revision = "
      "revision.value");
  RowReader row(rows.at(0));
  Revision revision;
  revision.number = row.number();
  revision.mark = row.optional_number().value_or(0);
  return revision;
}

void record_revision(Connection& connection) {
  auto const changes = to_text(connection.changed_tables());
  connection.execute("UPDATE revision SET value = value + 1");
  auto const number = read_revision(connection).number;
  std::array<Value, 3> const row{number, draw_mark(), changes};
  connection.execute("INSERT INTO change_log (revision, mark, changes) VALUES (?, ?, ?)", row);
  std::array<Value, 1> const old{number - kKeptRevisions};
  connection.execute("DELETE FROM change_log WHERE revision <= ?", old);
}

std::optional<ChangedTables> find_changes_since(Connection& connection, Revision seen) {
  ChangedTables tables;
  bool is_known = false;
  std::array<Value, 1> const parameters{seen.number};
  connection.for_each_row("SELECT mark, changes FROM change_log WHERE revision >= ? ORDER BY revision", parameters,
                          [&, is_first = true](Row& values) mutable {
                            RowReader row(values);
                            auto const mark = row.number();
                            if (std::exchange(is_first, false)) {
                              is_known = mark == seen.mark;
                            } else {
                              is_known = is_known && add_changes(row.text(), tables);
                            }
                          });
  return is_known ? std::optional(std::move(tables)) : std::nullopt;
}

}  // namespace orrery
