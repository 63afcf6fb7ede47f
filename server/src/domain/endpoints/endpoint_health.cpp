#include "domain/endpoints/endpoint_health.hpp"

#include <algorithm>
#include <charconv>

namespace orrery {
namespace {

constexpr std::int64_t kFewestProbes = 20;
constexpr std::int64_t kWhole = 10'000;

constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

// 1, 2, … 10, 12, 14, 16, 19, …
constexpr std::int64_t next_step(std::int64_t begins_at) {
  return std::max(begins_at + 1, begins_at * 6 / 5);
}

std::size_t find_step(std::int64_t milliseconds) {
  std::size_t step = 0;
  for (auto next = next_step(1); next <= milliseconds && step + 1 < kLetters.size(); next = next_step(next)) {
    ++step;
  }
  return step;
}

}  // namespace

ProbeCounts& ProbeCounts::operator+=(ProbeCounts const& other) {
  good += other.good;
  bad += other.bad;
  unmeasured += other.unmeasured;
  good_at_second += other.good_at_second;
  return *this;
}

std::optional<std::int64_t> compute_uptime(ProbeCounts const& counts, std::int64_t expected) {
  auto const measured = counts.good + counts.bad;
  if (measured < kFewestProbes || 2 * measured < expected) {
    return std::nullopt;
  }
  if (counts.bad == 0) {
    return kWhole;
  }
  if (counts.good == 0) {
    return 0;
  }
  auto const rounded = (2 * kWhole * counts.good + measured) / (2 * measured);
  return std::clamp<std::int64_t>(rounded, 1, kWhole - 1);
}

ProbeCounts count_first_tries(ProbeCounts const& counts) {
  return {counts.good - counts.good_at_second, counts.bad + counts.good_at_second, counts.unmeasured};
}

std::int64_t count_expected(std::chrono::seconds window, std::chrono::seconds every) {
  return window / std::max(every, std::chrono::seconds(1));
}

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
    auto const step = kLetters.find(text.front());
    text.remove_prefix(1);
    std::int64_t count = 0;
    auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), count);
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    if (step != std::string_view::npos && error == std::errc() && count > 0) {
      histogram.counts_.at(step) += count;
    }
  }
  return histogram;
}

void LatencyHistogram::add(std::int64_t milliseconds) {
  ++counts_.at(find_step(milliseconds));
}

std::string LatencyHistogram::to_text() const {
  std::string text;
  for (std::size_t step = 0; step < kSteps; ++step) {
    if (counts_.at(step) > 0) {
      text += kLetters[step];
      text += std::to_string(counts_.at(step));
    }
  }
  return text;
}

}  // namespace orrery
