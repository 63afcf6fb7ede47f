#include "snapshot/market/series_set.hpp"

#include "store/market/series_repository.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace orrery {
namespace {

constexpr std::chrono::days kKept{366};
constexpr std::chrono::days kKeptByTheHour{31};

bool is_same_day(Timestamp left, Timestamp right) {
  return std::chrono::floor<std::chrono::days>(left) == std::chrono::floor<std::chrono::days>(right);
}

// Keeps hourly values of the last kKeptByTheHour, and before that the first value of each day.
PackedSeries thin_out(PackedSeries const& series, Timestamp newest) {
  SeriesBuilder thinned;
  auto const source = series.sources().empty() ? std::string() : series.sources().front();
  std::optional<Timestamp> last;
  for (auto const& [bucket, value] : series.list_from(newest - kKept)) {
    if (bucket >= newest - kKeptByTheHour || !last || !is_same_day(*last, bucket)) {
      thinned.put(bucket, value, source);
      last = bucket;
    }
  }
  for (auto const& other : series.sources()) {
    thinned.add_source(other);
  }
  return thinned.finish();
}

}  // namespace

PackedSeries const* SeriesSet::find(SeriesMetric metric, std::string_view subject) const {
  auto const& by_subject = by_metric_.at(static_cast<std::size_t>(metric)).by_subject;
  auto const found = by_subject.find(subject);
  return found == by_subject.end() ? nullptr : found->second.get();
}

SeriesSet::MetricSeries SeriesSet::load_all(Transaction& transaction, SeriesMetric metric) {
  MetricSeries metric_series;
  metric_series.newest = newest_bucket(transaction, metric);
  if (!metric_series.newest) {
    return metric_series;
  }
  std::map<std::string, SeriesBuilder> by_subject;
  for_each_series_point(transaction, metric, *metric_series.newest - kKept, [&](SeriesPoint const& point) {
    by_subject[point.subject].put(point.bucket, point.value, point.source);
  });
  for (auto& [subject, series] : by_subject) {
    metric_series.by_subject.emplace(
        subject, std::make_shared<PackedSeries const>(thin_out(series.finish(), *metric_series.newest)));
  }
  return metric_series;
}

SeriesSet::MetricSeries SeriesSet::read_on(Transaction& transaction, SeriesMetric metric, MetricSeries const& before) {
  auto metric_series = before;
  std::map<std::string, SeriesBuilder> changed;
  // One bucket earlier, because a pass that began in one bucket can be committed in the next.
  auto const from = *before.newest - bucket_length(metric);
  for_each_series_point(transaction, metric, from, [&](SeriesPoint const& point) {
    auto const [series, is_new] = changed.try_emplace(point.subject);
    if (auto const old = before.by_subject.find(point.subject); is_new && old != before.by_subject.end()) {
      series->second = SeriesBuilder(*old->second);
    }
    series->second.put(point.bucket, point.value, point.source);
    metric_series.newest = std::max(*metric_series.newest, point.bucket);
  });
  for (auto& [subject, series] : changed) {
    metric_series.by_subject[subject] =
        std::make_shared<PackedSeries const>(thin_out(series.finish(), *metric_series.newest));
  }
  return metric_series;
}

std::shared_ptr<SeriesSet const> load_series_set(Transaction& transaction,
                                                 std::shared_ptr<SeriesSet const> const& before) {
  auto series_set = before == nullptr ? std::make_shared<SeriesSet>() : std::make_shared<SeriesSet>(*before);
  bool is_same = before != nullptr;
  for (std::size_t i = 0; i < kSeriesMetrics; ++i) {
    auto const metric = static_cast<SeriesMetric>(i);
    auto& metric_series = series_set->by_metric_.at(i);
    auto const version = series_version(transaction, metric);
    if (before != nullptr && version == metric_series.version) {
      continue;
    }
    is_same = false;
    metric_series = metric_series.newest ? SeriesSet::read_on(transaction, metric, metric_series)
                                         : SeriesSet::load_all(transaction, metric);
    metric_series.version = version;
  }
  return is_same ? before : series_set;
}

}  // namespace orrery
