#include "store/market/impl/series_rows.hpp"

#include "base/result.hpp"
#include "store/core/row_values.hpp"

#include <string>

namespace orrery {

SeriesMetric read_metric(RowReader& row) {
  auto const word = row.text();
  auto const metric = parse_series_metric(word);
  if (!metric) {
    throw Failure({ErrorCode::unavailable, "series", "holds the unknown metric '" + word + "'", "restore a backup"});
  }
  return *metric;
}

Row to_row(SeriesPoint const& point) {
  return {std::string(to_word(point.metric)), point.subject, seconds_of(point.bucket), point.value, point.source};
}

SeriesPoint series_point_from_row(Row& values) {
  RowReader row(values);
  SeriesPoint point;
  point.metric = read_metric(row);
  point.subject = row.text();
  point.bucket = time_of(row.number());
  point.value = row.text();
  point.source = row.text();
  return point;
}

}  // namespace orrery
