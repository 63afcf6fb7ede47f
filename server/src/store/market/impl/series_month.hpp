#pragma once

#include "domain/market/series.hpp"
#include "store/driver/value.hpp"

#include <span>
#include <string>
#include <vector>

// The points of one metric and subject in one month as a row of `series_month` (docs/adr/0105-a-month-is-one-row.md).
namespace orrery {

struct SeriesMonth {
  SeriesMetric metric = SeriesMetric::price;
  Timestamp begin;  // of the month
  std::string subject;
  std::string values;   // runs of equal values, a bucket each from the first of the month on; "-" where there is none
  std::string sources;  // runs of equal sources, one for each value
};

// The first moment of the month in UTC.
Timestamp month_of(Timestamp time);
Timestamp next_month(Timestamp begin);

// Points of one metric, subject and month, oldest first, at least one.
SeriesMonth pack_month(std::span<SeriesPoint const> points);

// What was packed. Throws Failure (unavailable) where it is no such row.
std::vector<SeriesPoint> unpack_month(SeriesMonth const& month);

SeriesMonth series_month_from_row(Row& values);
Row to_row(SeriesMonth const& month);

}  // namespace orrery
