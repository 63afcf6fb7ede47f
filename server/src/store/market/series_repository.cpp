#include "store/market/series_repository.hpp"

#include "base/result.hpp"
#include "store/core/row_values.hpp"
#include "store/core/table.hpp"
#include "store/driver/connection.hpp"

#include <array>
#include <map>
#include <string>
#include <utility>

namespace orrery {
namespace {

constexpr std::string_view kInOrder = " ORDER BY bucket, subject";

Row to_row(SeriesPoint const& point) {
  return {std::string(to_word(point.metric)), point.subject, seconds_of(point.bucket), point.value, point.source};
}

SeriesPoint series_point_from_row(Row& values) {
  RowReader row(values);
  SeriesPoint point;
  auto const metric = row.text();
  auto const known = parse_series_metric(metric);
  if (!known) {
    throw Failure({ErrorCode::unavailable, "series", "holds the unknown metric '" + metric + "'", "restore a backup"});
  }
  point.metric = *known;
  point.subject = row.text();
  point.bucket = time_of(row.number());
  point.value = row.text();
  point.source = row.text();
  return point;
}

// changed: the rows that the statement before changed.
void note_change(WriteTransaction& transaction, std::string_view metric, std::int64_t changed) {
  if (changed == 0) return;
  std::array<Value, 1> const parameters{std::string(metric)};
  transaction.connection().execute(
      "INSERT INTO series_version (metric, version) VALUES (?, 1) "
      "ON CONFLICT (metric) DO UPDATE SET version = series_version.version + 1",
      parameters);
}

// One statement for each metric, because each has its own version.
void write_points(WriteTransaction& transaction, std::span<SeriesPoint const> points, std::string_view on_conflict) {
  std::map<SeriesMetric, std::vector<Row>> by_metric;
  for (auto const& point : points) {
    by_metric[point.metric].push_back(to_row(point));
  }
  for (auto const& [metric, rows] : by_metric) {
    auto const changed = transaction.connection().batch(
        "INSERT INTO series (metric, subject, bucket, value, source) VALUES (?, ?, ?, ?, ?) "
        "ON CONFLICT (metric, subject, bucket) " +
            std::string(on_conflict),
        rows);
    note_change(transaction, to_word(metric), changed);
  }
}

void visit_points(Transaction& transaction, std::string const& where, std::span<Value const> parameters,
                  SeriesVisitor const& visit) {
  transaction.connection().for_each_row(select_from(kSeriesTable) + where + std::string(kInOrder), parameters,
                                        [&](Row& row) { visit(series_point_from_row(row)); });
}

}  // namespace

void add_series_points(WriteTransaction& transaction, std::span<SeriesPoint const> points) {
  write_points(transaction, points, "DO NOTHING");
}

void replace_series_points(WriteTransaction& transaction, std::span<SeriesPoint const> points) {
  write_points(transaction, points,
               "DO UPDATE SET value = excluded.value, source = excluded.source "
               "WHERE series.value <> excluded.value OR series.source <> excluded.source");
}

bool has_series_point(Transaction& transaction, SeriesMetric metric, std::string_view subject, Timestamp bucket) {
  std::array<Value, 3> const parameters{std::string(to_word(metric)), std::string(subject), seconds_of(bucket)};
  return !transaction.connection()
              .query("SELECT 1 FROM series WHERE metric = ? AND subject = ? AND bucket = ?", parameters)
              .empty();
}

std::vector<SeriesPoint> load_series(Transaction& transaction, SeriesMetric metric, std::string_view subject,
                                     Timestamp from, Timestamp until) {
  std::array<Value, 4> const parameters{std::string(to_word(metric)), std::string(subject), seconds_of(from),
                                        seconds_of(until)};
  std::vector<SeriesPoint> points;
  visit_points(transaction, " WHERE metric = ? AND subject = ? AND bucket >= ? AND bucket < ?", parameters,
               [&](SeriesPoint point) { points.push_back(std::move(point)); });
  return points;
}

void for_each_series_point(Transaction& transaction, SeriesMetric metric, Timestamp from, SeriesVisitor const& visit) {
  std::array<Value, 2> const parameters{std::string(to_word(metric)), seconds_of(from)};
  visit_points(transaction, " WHERE metric = ? AND bucket >= ?", parameters, visit);
}

std::int64_t series_version(Transaction& transaction, SeriesMetric metric) {
  std::array<Value, 1> const parameters{std::string(to_word(metric))};
  auto rows = transaction.connection().query("SELECT version FROM series_version WHERE metric = ?", parameters);
  return rows.empty() ? 0 : RowReader(rows.front()).number();
}

std::optional<Timestamp> newest_bucket(Transaction& transaction, SeriesMetric metric) {
  std::array<Value, 1> const parameters{std::string(to_word(metric))};
  auto rows = transaction.connection().query("SELECT MAX(bucket) FROM series WHERE metric = ?", parameters);
  return time_of(RowReader(rows.at(0)).optional_number());
}

}  // namespace orrery
