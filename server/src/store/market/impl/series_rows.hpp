#pragma once

#include "domain/market/series.hpp"
#include "store/driver/value.hpp"

namespace orrery {

// Throws Failure (unavailable) for a word that no metric has.
SeriesMetric read_metric(RowReader& row);

Row to_row(SeriesPoint const& point);
SeriesPoint series_point_from_row(Row& values);

}  // namespace orrery
