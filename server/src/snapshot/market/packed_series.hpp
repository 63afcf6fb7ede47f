#pragma once

#include "base/clock.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

// One time series: the values of one metric of one subject, oldest first. Packed, because there are thousands with a
// year each: a value is what differs from the one before it.
class PackedSeries {
 public:
  struct Point {
    Timestamp bucket;  // a whole hour
    std::string value;

    bool operator==(Point const&) const = default;
  };

  std::size_t size() const { return size_; }
  // Of the last value. Only where there is one.
  Timestamp newest() const { return Timestamp(std::chrono::hours(newest_)); }
  // The values of that bucket and later ones.
  std::vector<Point> list_from(Timestamp bucket) const;
  std::vector<std::string> const& sources() const { return sources_; }  // of all values, in byte order
  std::size_t bytes() const;

 private:
  friend class SeriesBuilder;
  // Of which the first value is written whole.
  struct Block {
    std::uint32_t hour;  // since 1970
    std::uint32_t start;
  };

  std::vector<Block> blocks_;
  std::string packed_;
  std::vector<std::string> sources_;
  std::uint32_t size_ = 0;
  std::uint32_t newest_ = 0;
};

class SeriesBuilder {
 public:
  SeriesBuilder() = default;
  explicit SeriesBuilder(PackedSeries const& before);

  // Appends a value; values of the same or a later bucket are removed first.
  void put(Timestamp bucket, std::string_view value, std::string_view source);
  void add_source(std::string_view source);
  // Of no more room than it needs.
  PackedSeries finish();

 private:
  void append(std::uint32_t hour, std::string_view value);

  PackedSeries series_;
  std::string last_;
};

}  // namespace orrery
