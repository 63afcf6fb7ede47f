#pragma once

#include "domain/market/series.hpp"
#include "store/core/transaction.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace orrery {

// Each bucket keeps the first value that is written to it: writing again changes nothing. Neither does writing into a
// month that is packed (series_packing.hpp): it is final.
void add_series_points(WriteTransaction& transaction, std::span<SeriesPoint const> points);

// For a metric that is recomputed within its bucket: the last value is kept.
void replace_series_points(WriteTransaction& transaction, std::span<SeriesPoint const> points);

bool has_series_point(Transaction& transaction, SeriesMetric metric, std::string_view subject, Timestamp bucket);

// Buckets in [from, until), oldest first.
std::vector<SeriesPoint> load_series(Transaction& transaction, SeriesMetric metric, std::string_view subject,
                                     Timestamp from, Timestamp until);

using SeriesVisitor = std::function<void(SeriesPoint point)>;

// Every point of a metric whose bucket is `from` or later, those of a subject oldest first: of months that are packed
// by month and subject, then the others by bucket and subject.
void for_each_series_point(Transaction& transaction, SeriesMetric metric, Timestamp from, SeriesVisitor const& visit);

// Differs after every change of the metric's points; may be lower, so compare with !=. 0 where none was ever written.
std::int64_t series_version(Transaction& transaction, SeriesMetric metric);

// The newest bucket of a metric; nothing where it has none.
std::optional<Timestamp> newest_bucket(Transaction& transaction, SeriesMetric metric);

}  // namespace orrery
