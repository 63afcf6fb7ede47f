#include "store/market/series_packing.hpp"

#include "base/result.hpp"
#include "store/core/row_values.hpp"
#include "store/core/store.hpp"
#include "store/core/table.hpp"
#include "store/driver/connection.hpp"
#include "store/market/impl/series_month.hpp"
#include "store/market/impl/series_rows.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace orrery {
namespace {

// Collectors wait for the writer as long as it takes to pack these.
constexpr std::int64_t kRowsAtOnce = 5'000;

// The oldest month that has rows of its own and is over for long enough; nothing where there is none.
std::optional<Timestamp> find_month(Connection& connection, SeriesMetric metric, Timestamp now) {
  std::array<Value, 1> const parameters{word_of(metric)};
  auto rows = connection.query("SELECT MIN(bucket) FROM series WHERE metric = ?", parameters);
  auto const oldest = time_of(RowReader(rows.at(0)).optional_number());
  if (!oldest || next_month(month_of(*oldest)) + kPointsStay > now) return std::nullopt;
  return month_of(*oldest);
}

// By subject and time. Whole subjects: what may be lacking of the last one is left for the next part.
std::vector<SeriesPoint> load_part(Connection& connection, SeriesMetric metric, Timestamp month) {
  std::array<Value, 4> const parameters{word_of(metric), seconds_of(month), seconds_of(next_month(month)), kRowsAtOnce};
  std::vector<SeriesPoint> points;
  connection.for_each_row(
      select_from(kSeriesTable) + " WHERE metric = ? AND bucket >= ? AND bucket < ? ORDER BY subject, bucket LIMIT ?",
      parameters, [&](Row& row) { points.push_back(series_point_from_row(row)); });
  if (points.size() < static_cast<std::size_t>(kRowsAtOnce)) return points;
  auto const last = std::ranges::find(points, points.back().subject, &SeriesPoint::subject);
  if (last != points.begin()) points.erase(last, points.end());
  return points;
}

std::vector<Row> pack(std::vector<SeriesPoint> const& points) {
  std::vector<Row> rows;
  for (auto first = points.begin(); first != points.end();) {
    auto const end =
        std::find_if(first, points.end(), [&](auto const& point) { return point.subject != first->subject; });
    std::vector<SeriesPoint> const of_subject(first, end);
    auto const month = pack_month(of_subject);
    if (unpack_month(month) != of_subject) throw std::logic_error("a packed month of " + month.subject + " differs");
    rows.push_back(to_row(month));
    first = end;
  }
  return rows;
}

void move_points(WriteTransaction& transaction, Timestamp month, std::vector<SeriesPoint> const& points) {
  auto& connection = transaction.connection();
  connection.batch("INSERT INTO series_month (metric, month, subject, points, sources) VALUES (?, ?, ?, ?, ?)",
                   pack(points));
  std::array<Value, 5> const parameters{word_of(points.front().metric), seconds_of(month),
                                        seconds_of(next_month(month)), points.front().subject, points.back().subject};
  auto const deleted = connection.execute(
      "DELETE FROM series WHERE metric = ? AND bucket >= ? AND bucket < ? AND subject >= ? AND subject <= ?",
      parameters);
  if (deleted == static_cast<std::int64_t>(points.size())) return;
  throw Failure({ErrorCode::conflict, "series",
                 std::to_string(points.size()) + " rows were packed and " + std::to_string(deleted) + " were deleted",
                 "nothing was moved; report this"});
}

// Returns how many rows.
std::size_t pack_part(Store& store, SeriesMetric metric, Timestamp now) {
  {
    auto reading = store.begin_read();
    if (!find_month(reading.connection(), metric, now)) return 0;
  }
  auto transaction = store.begin_write();
  auto const month = find_month(transaction.connection(), metric, now);
  if (!month) return 0;
  auto const points = load_part(transaction.connection(), metric, *month);
  move_points(transaction, *month, points);
  transaction.commit();
  return points.size();
}

}  // namespace

std::int64_t pack_old_series(Store& store, Timestamp now, std::stop_token const& stop) {
  std::int64_t packed = 0;
  for (auto const word : series_metric_words()) {
    auto const metric = *parse_series_metric(word);
    while (!stop.stop_requested()) {
      auto const moved = pack_part(store, metric, now);
      if (moved == 0) break;
      packed += static_cast<std::int64_t>(moved);
    }
  }
  return packed;
}

}  // namespace orrery
