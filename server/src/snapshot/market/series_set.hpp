#pragma once

#include "domain/market/series.hpp"
#include "snapshot/market/packed_series.hpp"
#include "store/core/transaction.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace orrery {

inline constexpr std::size_t kSeriesMetrics = 6;

// All time series of the last 366 days, for /series: hourly prices for 31 days and the first price of each day before,
// and the daily metrics (docs/adr/0028-series-are-read-on.md). Immutable; unchanged series are shared with the previous
// one.
class SeriesSet {
 public:
  // Null where there is no value.
  PackedSeries const* find(SeriesMetric metric, std::string_view subject) const;
  // Another number where a series of the metric has another value.
  std::int64_t version(SeriesMetric metric) const { return by_metric_.at(static_cast<std::size_t>(metric)).version; }

 private:
  friend std::shared_ptr<SeriesSet const> load_series_set(Transaction& transaction,
                                                          std::shared_ptr<SeriesSet const> const& before);
  using SeriesBySubject = std::map<std::string, std::shared_ptr<PackedSeries const>, std::less<>>;  // by subject
  struct MetricSeries {
    SeriesBySubject by_subject;
    std::int64_t version = 0;
    std::optional<Timestamp> newest;
  };

  static MetricSeries load_all(Transaction& transaction, SeriesMetric metric);
  static MetricSeries read_on(Transaction& transaction, SeriesMetric metric, MetricSeries const& before);

  std::array<MetricSeries, kSeriesMetrics> by_metric_;
};

// before: null, or loaded at an earlier revision of the same history of the store; then only newer points are read.
std::shared_ptr<SeriesSet const> load_series_set(Transaction& transaction,
                                                 std::shared_ptr<SeriesSet const> const& before);

}  // namespace orrery
