#include "domain/uptime.hpp"

#include <algorithm>

namespace orrery {
namespace {

constexpr std::int64_t kFewestProbes = 20;
constexpr std::int64_t kWhole = 10'000;

}  // namespace

ProbeCounts& ProbeCounts::operator+=(ProbeCounts const& other) {
  good += other.good;
  bad += other.bad;
  unmeasured += other.unmeasured;
  return *this;
}

std::optional<std::int64_t> find_uptime(ProbeCounts const& counts, std::int64_t expected) {
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

std::int64_t count_expected(std::chrono::seconds window, std::chrono::seconds every) {
  return window / std::max(every, std::chrono::seconds(1));
}

}  // namespace orrery
