#include "store/market/impl/series_month.hpp"

#include "base/result.hpp"
#include "store/core/row_values.hpp"
#include "store/market/impl/series_rows.hpp"

#include <charconv>
#include <cstddef>
#include <utility>

namespace orrery {
namespace {

constexpr std::string_view kNoValue = "-";
constexpr char kTab = '\t';  // which neither values nor sources have
constexpr std::size_t kMostBuckets{31 * 24};

[[noreturn]] void refuse(SeriesMonth const& month) {
  throw Failure({ErrorCode::unavailable, "series_month", "holds a row of '" + month.subject + "' that cannot be read",
                 "restore a backup"});
}

// Equal texts one after another become one word: "3", a tab and the text, or the text alone where there is one.
class Runs {
 public:
  void add(std::string_view text, std::size_t count = 1) {
    if (count_ > 0 && text != text_) finish();
    text_ = text;
    count_ += count;
  }
  std::string take() {
    if (count_ > 0) finish();
    return join_lines(words_);
  }

 private:
  void finish() {
    words_.push_back(count_ == 1 ? text_ : std::to_string(count_) + kTab + text_);
    count_ = 0;
  }

  std::vector<std::string> words_;
  std::string text_;
  std::size_t count_ = 0;
};

std::vector<std::string> expand(SeriesMonth const& month, std::string const& runs) {
  std::vector<std::string> texts;
  for (auto const& word : split_lines(runs)) {
    auto const tab = word.find(kTab);
    std::size_t count = 1;
    if (tab != std::string::npos) {
      auto const* const end = word.data() + tab;
      auto const [read, error] = std::from_chars(word.data(), end, count);
      if (error != std::errc{} || read != end) refuse(month);
    }
    if (count > kMostBuckets - texts.size()) refuse(month);
    texts.insert(texts.end(), count, tab == std::string::npos ? word : word.substr(tab + 1));
  }
  return texts;
}

}  // namespace

Timestamp month_of(Timestamp time) {
  std::chrono::year_month_day const day(std::chrono::floor<std::chrono::days>(time));
  return Timestamp(std::chrono::sys_days(day.year() / day.month() / 1));
}

Timestamp next_month(Timestamp begin) {
  return month_of(begin + std::chrono::days(31));
}

SeriesMonth pack_month(std::span<SeriesPoint const> points) {
  auto const& first = points.front();
  SeriesMonth month{first.metric, month_of(first.bucket), first.subject, {}, {}};
  Runs values;
  Runs sources;
  auto next = month.begin;
  for (auto const& point : points) {
    if (auto const missing = (point.bucket - next) / bucket_length(month.metric); missing > 0) {
      values.add(kNoValue, static_cast<std::size_t>(missing));
    }
    values.add(point.value);
    sources.add(point.source);
    next = point.bucket + bucket_length(month.metric);
  }
  month.values = values.take();
  month.sources = sources.take();
  return month;
}

std::vector<SeriesPoint> unpack_month(SeriesMonth const& month) {
  auto values = expand(month, month.values);
  auto sources = expand(month, month.sources);
  std::vector<SeriesPoint> points;
  points.reserve(sources.size());
  auto bucket = month.begin;
  for (auto& value : values) {
    if (value != kNoValue) {
      if (points.size() == sources.size()) refuse(month);
      auto& source = sources[points.size()];
      points.push_back({month.metric, month.subject, bucket, std::move(value), std::move(source)});
    }
    bucket += bucket_length(month.metric);
  }
  if (points.size() != sources.size()) refuse(month);
  return points;
}

SeriesMonth series_month_from_row(Row& values) {
  RowReader row(values);
  SeriesMonth month;
  month.metric = read_metric(row);
  month.begin = time_of(row.number());
  month.subject = row.text();
  month.values = row.text();
  month.sources = row.text();
  return month;
}

Row to_row(SeriesMonth const& month) {
  return {std::string(to_word(month.metric)), seconds_of(month.begin), month.subject, month.values, month.sources};
}

}  // namespace orrery
