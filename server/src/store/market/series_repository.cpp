#include "store/market/series_repository.hpp"

#include "store/core/row_values.hpp"
#include "store/core/table.hpp"
#include "store/driver/connection.hpp"
#include "store/market/impl/series_month.hpp"
#include "store/market/impl/series_rows.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <utility>

namespace orrery {
namespace {

constexpr std::string_view kInOrder = " ORDER BY bucket, subject";

// changed: the rows that the statement before changed.
void note_change(WriteTransaction& transaction, std::string_view metric, std::int64_t changed) {
  if (changed == 0) return;
  std::array<Value, 1> const parameters{std::string(metric)};
  transaction.connection().execute(
      "INSERT INTO series_version (metric, version) VALUES (?, 1) "
      "ON CONFLICT (metric) DO UPDATE SET version = series_version.version + 1",
      parameters);
}

// Where the months that are packed end; nothing where none is.
std::optional<Timestamp> find_packed_end(Connection& connection, SeriesMetric metric) {
  std::array<Value, 1> const parameters{word_of(metric)};
  auto rows = connection.query("SELECT MAX(month) FROM series_month WHERE metric = ?", parameters);
  auto const newest = time_of(RowReader(rows.at(0)).optional_number());
  return newest ? std::optional(next_month(*newest)) : std::nullopt;
}

// One statement for each metric, because each has its own version.
void write_points(WriteTransaction& transaction, std::span<SeriesPoint const> points, std::string_view on_conflict) {
  std::map<SeriesMetric, std::vector<Row>> by_metric;
  for (auto const& point : points) {
    by_metric[point.metric].push_back(to_row(point));
  }
  for (auto& [metric, rows] : by_metric) {
    // A month that is packed is final.
    if (auto const end = find_packed_end(transaction.connection(), metric)) {
      constexpr std::size_t kBucket = 2;
      std::erase_if(rows, [&](Row const& row) { return row[kBucket] < seconds_of(*end); });
    }
    auto const changed = transaction.connection().batch(
        "INSERT INTO series (metric, subject, bucket, value, source) VALUES (?, ?, ?, ?, ?) "
        "ON CONFLICT (metric, subject, bucket) " +
            std::string(on_conflict),
        rows);
    note_change(transaction, to_word(metric), changed);
  }
}

// Of months that are packed.
void visit_packed(Transaction& transaction, std::string const& where, std::span<Value const> parameters,
                  std::function<void(SeriesMonth const&)> const& visit) {
  transaction.connection().for_each_row(select_from(kSeriesMonthTable) + where + " ORDER BY month, subject", parameters,
                                        [&](Row& row) { visit(series_month_from_row(row)); });
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
  return !load_series(transaction, metric, subject, bucket, bucket + bucket_length(metric)).empty();
}

std::vector<SeriesPoint> load_series(Transaction& transaction, SeriesMetric metric, std::string_view subject,
                                     Timestamp from, Timestamp until) {
  std::array<Value, 4> parameters{word_of(metric), std::string(subject), seconds_of(month_of(from)), seconds_of(until)};
  std::vector<SeriesPoint> points;
  visit_packed(transaction, " WHERE metric = ? AND subject = ? AND month >= ? AND month < ?", parameters,
               [&](SeriesMonth const& month) {
                 for (auto& point : unpack_month(month)) {
                   if (point.bucket >= from && point.bucket < until) points.push_back(std::move(point));
                 }
               });
  parameters[2] = seconds_of(from);
  visit_points(transaction, " WHERE metric = ? AND subject = ? AND bucket >= ? AND bucket < ?", parameters,
               [&](SeriesPoint point) { points.push_back(std::move(point)); });
  return points;
}

void for_each_series_point(Transaction& transaction, SeriesMetric metric, Timestamp from, SeriesVisitor const& visit) {
  std::array<Value, 2> parameters{word_of(metric), seconds_of(month_of(from))};
  visit_packed(transaction, " WHERE metric = ? AND month >= ?", parameters, [&](SeriesMonth const& month) {
    for (auto& point : unpack_month(month)) {
      if (point.bucket >= from) visit(std::move(point));
    }
  });
  parameters[1] = seconds_of(from);
  visit_points(transaction, " WHERE metric = ? AND bucket >= ?", parameters, visit);
}

std::int64_t series_version(Transaction& transaction, SeriesMetric metric) {
  std::array<Value, 1> const parameters{word_of(metric)};
  auto rows = transaction.connection().query("SELECT version FROM series_version WHERE metric = ?", parameters);
  return rows.empty() ? 0 : RowReader(rows.front()).number();
}

std::optional<Timestamp> newest_bucket(Transaction& transaction, SeriesMetric metric) {
  std::array<Value, 1> const parameters{word_of(metric)};
  auto rows = transaction.connection().query("SELECT MAX(bucket) FROM series WHERE metric = ?", parameters);
  auto newest = time_of(RowReader(rows.at(0)).optional_number());
  if (newest) return newest;
  visit_packed(
      transaction,
      " WHERE metric = ? AND month = (SELECT MAX(m.month) FROM series_month m WHERE m.metric = series_month.metric)",
      parameters, [&](SeriesMonth const& month) {
        auto const last = unpack_month(month).back().bucket;
        newest = newest ? std::max(*newest, last) : last;
      });
  return newest;
}

}  // namespace orrery
