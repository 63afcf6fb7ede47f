#include "snapshot/market/series_book.hpp"

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
SeriesTrack thin_out(SeriesTrack const& track, Timestamp newest) {
  SeriesTrack thinned;
  auto const source = track.sources().empty() ? std::string() : track.sources().front();
  std::optional<Timestamp> last;
  for (auto i = track.find_from(newest - kKept); i < track.size(); ++i) {
    auto const [bucket, value] = track.at(i);
    if (bucket >= newest - kKeptByTheHour || !last || !is_same_day(*last, bucket)) {
      thinned.put(bucket, value, source);
      last = bucket;
    }
  }
  for (auto const& other : track.sources()) {
    thinned.add_source(other);
  }
  return thinned;
}

}  // namespace

SeriesTrack::Tick SeriesTrack::at(std::size_t position) const {
  auto const& tick = ticks_[position];
  auto const end = position + 1 < ticks_.size() ? ticks_[position + 1].start : values_.size();
  return {Timestamp(std::chrono::hours(tick.hour)), std::string_view(values_).substr(tick.start, end - tick.start)};
}

std::size_t SeriesTrack::find_from(Timestamp bucket) const {
  auto const found = std::ranges::lower_bound(
      ticks_, bucket, {}, [](Packed const& tick) { return Timestamp(std::chrono::hours(tick.hour)); });
  return static_cast<std::size_t>(found - ticks_.begin());
}

void SeriesTrack::add_source(std::string_view source) {
  auto const place = std::ranges::lower_bound(sources_, source, {}, [](auto const& s) { return std::string_view(s); });
  if (place == sources_.end() || *place != source) {
    sources_.emplace(place, source);
  }
}

void SeriesTrack::put(Timestamp bucket, std::string_view value, std::string_view source) {
  add_source(source);
  auto const hour =
      static_cast<std::uint32_t>(std::chrono::floor<std::chrono::hours>(bucket.time_since_epoch()).count());
  while (!ticks_.empty() && ticks_.back().hour >= hour) {
    values_.resize(ticks_.back().start);
    ticks_.pop_back();
  }
  ticks_.push_back({hour, static_cast<std::uint32_t>(values_.size())});
  values_ += value;
}

SeriesTrack const* SeriesBook::find(SeriesMetric metric, std::string_view subject) const {
  auto const& tracks = shelves_.at(static_cast<std::size_t>(metric)).tracks;
  auto const found = tracks.find(subject);
  return found == tracks.end() ? nullptr : found->second.get();
}

SeriesBook::Shelf SeriesBook::load_all(Transaction& transaction, SeriesMetric metric) {
  Shelf shelf;
  shelf.newest = newest_bucket(transaction, metric);
  if (!shelf.newest) {
    return shelf;
  }
  std::map<std::string, SeriesTrack> tracks;
  for_each_series_point(transaction, metric, *shelf.newest - kKept, [&](SeriesPoint const& point) {
    tracks[point.subject].put(point.bucket, point.value, point.source);
  });
  for (auto const& [subject, track] : tracks) {
    shelf.tracks.emplace(subject, std::make_shared<SeriesTrack const>(thin_out(track, *shelf.newest)));
  }
  return shelf;
}

SeriesBook::Shelf SeriesBook::read_on(Transaction& transaction, SeriesMetric metric, Shelf const& before) {
  auto shelf = before;
  std::map<std::string, SeriesTrack> changed;
  // One bucket earlier, because a pass that began in one bucket can be committed in the next.
  auto const from = *before.newest - bucket_length(metric);
  for_each_series_point(transaction, metric, from, [&](SeriesPoint const& point) {
    auto const [track, is_new] = changed.try_emplace(point.subject);
    if (auto const old = before.tracks.find(point.subject); is_new && old != before.tracks.end()) {
      track->second = *old->second;
    }
    track->second.put(point.bucket, point.value, point.source);
    shelf.newest = std::max(*shelf.newest, point.bucket);
  });
  for (auto const& [subject, track] : changed) {
    shelf.tracks[subject] = std::make_shared<SeriesTrack const>(thin_out(track, *shelf.newest));
  }
  return shelf;
}

std::shared_ptr<SeriesBook const> load_series_book(Transaction& transaction,
                                                   std::shared_ptr<SeriesBook const> const& before) {
  auto book = before == nullptr ? std::make_shared<SeriesBook>() : std::make_shared<SeriesBook>(*before);
  bool is_same = before != nullptr;
  for (std::size_t i = 0; i < kSeriesMetrics; ++i) {
    auto const metric = static_cast<SeriesMetric>(i);
    auto& shelf = book->shelves_.at(i);
    auto const version = series_version(transaction, metric);
    if (before != nullptr && version == shelf.version) {
      continue;
    }
    is_same = false;
    shelf = shelf.newest ? SeriesBook::read_on(transaction, metric, shelf) : SeriesBook::load_all(transaction, metric);
    shelf.version = version;
  }
  return is_same ? before : book;
}

}  // namespace orrery
