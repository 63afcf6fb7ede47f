#include "snapshot/market/packed_series.hpp"

#include <algorithm>
#include <array>
#include <utility>

// A point is a byte, what the byte does not say, and the characters by which the value goes on behind what it shares
// with the one before:
//
//   bits 0 and 1   the hours since the value before: kSteps, or kOtherStep and four bytes
//   bits 2 to 4    how many characters are shared, or kWholeValue
//   bits 5 to 7    how many follow, or kLongText and four bytes
namespace orrery {
namespace {

constexpr std::uint32_t kPointsOfBlock = 32;
constexpr std::array<std::uint32_t, 3> kSteps{24, 1, 0};  // 0: the first of a block
constexpr std::uint8_t kOtherStep = 3;
constexpr std::uint8_t kStepBits = 2;
constexpr std::uint8_t kStepMask = 3;
constexpr std::uint8_t kLengthBits = 3;
constexpr std::uint8_t kLengthMask = 7;
constexpr std::size_t kMostShared = 6;
constexpr std::uint8_t kWholeValue = 7;
constexpr std::size_t kMostShort = 6;
constexpr std::uint8_t kLongText = 7;

std::uint32_t to_hour(Timestamp time) {
  return static_cast<std::uint32_t>(std::chrono::floor<std::chrono::hours>(time.time_since_epoch()).count());
}

void append_number(std::string& packed, std::uint32_t number) {
  for (std::uint32_t shift = 0; shift < 32; shift += 8) {
    packed += static_cast<char>(number >> shift & 0xff);
  }
}

std::uint32_t read_number(std::string_view packed, std::size_t& at) {
  std::uint32_t number = 0;
  for (std::uint32_t shift = 0; shift < 32; shift += 8) {
    number |= static_cast<std::uint32_t>(static_cast<std::uint8_t>(packed[at++])) << shift;
  }
  return number;
}

// hour and value: of the point before, then of this one.
void read_point(std::string_view packed, std::size_t& at, std::uint32_t& hour, std::string& value) {
  auto const head = static_cast<std::uint8_t>(packed[at++]);
  auto const step = static_cast<std::uint8_t>(head & kStepMask);
  auto const shared = static_cast<std::uint8_t>(head >> kStepBits & kLengthMask);
  auto const length = static_cast<std::uint8_t>(head >> (kStepBits + kLengthBits));
  hour += step < kSteps.size() ? kSteps.at(step) : read_number(packed, at);
  auto const follow = length == kLongText ? read_number(packed, at) : length;
  if (shared != kWholeValue) value.resize(shared);
  value.append(packed, at, follow);
  at += follow;
}

}  // namespace

std::vector<PackedSeries::Point> PackedSeries::list_from(Timestamp bucket) const {
  std::vector<Point> points;
  if (size_ == 0 || bucket > newest()) return points;
  auto const from = bucket.time_since_epoch().count() <= 0 ? 0 : to_hour(bucket);
  auto block = std::ranges::upper_bound(blocks_, from, {}, &Block::hour);
  if (block != blocks_.begin()) --block;
  for (; block != blocks_.end(); ++block) {
    auto const next = block + 1;
    auto const end = next == blocks_.end() ? packed_.size() : next->start;
    std::uint32_t hour = block->hour;
    std::string value;
    for (std::size_t at = block->start; at < end;) {
      read_point(packed_, at, hour, value);
      Timestamp const time{std::chrono::hours(hour)};
      if (time >= bucket) points.push_back({time, value});
    }
  }
  return points;
}

std::size_t PackedSeries::bytes() const {
  return sizeof(*this) + blocks_.capacity() * sizeof(Block) + packed_.capacity() +
         sources_.capacity() * sizeof(std::string);
}

SeriesBuilder::SeriesBuilder(PackedSeries const& before) : series_(before) {
  if (before.size() > 0) last_ = before.list_from(before.newest()).back().value;
}

void SeriesBuilder::add_source(std::string_view source) {
  auto& sources = series_.sources_;
  auto const place = std::ranges::lower_bound(sources, source, {}, [](auto const& s) { return std::string_view(s); });
  if (place == sources.end() || *place != source) {
    sources.emplace(place, source);
  }
}

void SeriesBuilder::put(Timestamp bucket, std::string_view value, std::string_view source) {
  add_source(source);
  auto const hour = to_hour(bucket);
  if (series_.size_ > 0 && series_.newest_ >= hour) {
    auto points = series_.list_from({});
    std::erase_if(points, [&](auto const& point) { return to_hour(point.bucket) >= hour; });
    auto sources = std::move(series_.sources_);
    series_ = {};
    series_.sources_ = std::move(sources);
    for (auto const& point : points) {
      append(to_hour(point.bucket), point.value);
    }
  }
  append(hour, value);
}

void SeriesBuilder::append(std::uint32_t hour, std::string_view value) {
  auto& packed = series_.packed_;
  bool const is_first = series_.size_ % kPointsOfBlock == 0;
  if (is_first) {
    series_.blocks_.push_back({hour, static_cast<std::uint32_t>(packed.size())});
    last_.clear();
  }
  auto const passed = is_first ? 0 : hour - series_.newest_;
  auto const* const known = std::ranges::find(kSteps, passed);
  auto const step = known == kSteps.end() ? kOtherStep : static_cast<std::uint8_t>(known - kSteps.begin());
  auto const same = static_cast<std::size_t>(std::ranges::mismatch(last_, value).in1 - last_.begin());
  auto const shared = same == last_.size() ? kWholeValue : static_cast<std::uint8_t>(std::min(same, kMostShared));
  auto const rest = value.substr(same == last_.size() ? same : shared);
  auto const length = rest.size() > kMostShort ? kLongText : static_cast<std::uint8_t>(rest.size());
  packed += static_cast<char>(step | shared << kStepBits | length << (kStepBits + kLengthBits));
  if (step == kOtherStep) append_number(packed, passed);
  if (length == kLongText) append_number(packed, static_cast<std::uint32_t>(rest.size()));
  packed += rest;
  last_ = value;
  series_.newest_ = hour;
  ++series_.size_;
}

PackedSeries SeriesBuilder::finish() {
  series_.blocks_.shrink_to_fit();
  series_.packed_.shrink_to_fit();
  series_.sources_.shrink_to_fit();
  return std::move(series_);
}

}  // namespace orrery
