#include "domain/latency_histogram.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

namespace orrery {
namespace {

std::optional<std::int64_t> parse_count(std::string_view text) {
  std::int64_t number = 0;
  auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size() && number >= 0 ? std::optional(number) : std::nullopt;
}

}  // namespace

std::int64_t to_two_digits(std::int64_t milliseconds) {
  std::int64_t unit = 1;
  while (milliseconds / unit >= 100) {
    unit *= 10;
  }
  return (milliseconds + unit / 2) / unit * unit;
}

LatencyHistogram LatencyHistogram::parse(std::string_view text) {
  LatencyHistogram histogram;
  while (!text.empty()) {
    auto const pair = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(pair.size() + 1, text.size()));
    auto const colon = pair.find(':');
    auto const latency = parse_count(pair.substr(0, colon));
    auto const count = colon == std::string_view::npos ? std::nullopt : parse_count(pair.substr(colon + 1));
    if (latency && count) {
      histogram.counts_[*latency] += *count;
    }
  }
  return histogram;
}

void LatencyHistogram::add(std::int64_t milliseconds) {
  ++counts_[to_two_digits(milliseconds)];
}

std::string LatencyHistogram::to_text() const {
  std::string text;
  for (auto const& [latency, count] : counts_) {
    text += (text.empty() ? "" : " ") + std::to_string(latency) + ':' + std::to_string(count);
  }
  return text;
}

}  // namespace orrery
