#pragma once

#include "domain/series.hpp"
#include "store/transaction.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

inline constexpr std::size_t kSeriesMetrics = 6;

// The values of one metric of one subject, oldest first, packed: there are thousands of these.
class SeriesTrack {
 public:
  struct Tick {
    Timestamp bucket;
    std::string_view value;
  };

  std::size_t size() const { return ticks_.size(); }
  Tick at(std::size_t position) const;
  // The position of the first tick of that bucket or a later one.
  std::size_t find_from(Timestamp bucket) const;
  std::vector<std::string> const& sources() const { return sources_; }  // of all ticks, in byte order

  // Behind all others; what stands at its bucket or behind goes.
  void put(Timestamp bucket, std::string_view value, std::string_view source);
  void add_source(std::string_view source);

 private:
  struct Packed {
    std::uint32_t hour;  // since 1970
    std::uint32_t start;
  };
  std::vector<Packed> ticks_;
  std::string values_;  // one behind the other
  std::vector<std::string> sources_;
};

// Everything that windows of time can show: hourly prices of the last 31 days, behind that the first price of
// each day, and daily figures, of a year and a day. Immutable; what is the same as before is shared with it.
class SeriesBook {
 public:
  // Null where nothing is kept.
  SeriesTrack const* find(SeriesMetric metric, std::string_view subject) const;

 private:
  friend std::shared_ptr<SeriesBook const> load_series_book(Transaction& transaction,
                                                            std::shared_ptr<SeriesBook const> const& before);
  using Tracks = std::map<std::string, std::shared_ptr<SeriesTrack const>, std::less<>>;  // by subject
  struct Shelf {
    Tracks tracks;
    std::int64_t version = 0;
    std::optional<Timestamp> newest;
  };

  static Shelf load_all(Transaction& transaction, SeriesMetric metric);
  static Shelf read_on(Transaction& transaction, SeriesMetric metric, Shelf const& before);

  std::array<Shelf, kSeriesMetrics> shelves_;
};

// `before` (may be null) is of a view that this one has grown out of: only what can be new since is read.
std::shared_ptr<SeriesBook const> load_series_book(Transaction& transaction,
                                                   std::shared_ptr<SeriesBook const> const& before);

}  // namespace orrery
