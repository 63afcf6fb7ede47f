#include "collectors/endpoints/recent_latencies.hpp"

#include "domain/latency_histogram.hpp"

#include <algorithm>
#include <iterator>

namespace orrery {
namespace {

constexpr std::chrono::hours kKept{1};

}  // namespace

void RecentLatencies::add(std::int64_t endpoint, Timestamp pass, std::int64_t milliseconds) {
  auto& of = measured_[endpoint];
  if (of.empty() || of.back().at != pass) {
    of.push_back({pass, milliseconds});
  }
}

std::optional<std::int64_t> RecentLatencies::find_median(std::int64_t endpoint, Timestamp now) {
  std::vector<std::int64_t> recent;
  if (auto const found = measured_.find(endpoint); found != measured_.end()) {
    for (auto const& measured : found->second) {
      if (measured.at > now - kKept && measured.at <= now) {
        recent.push_back(measured.milliseconds);
      }
    }
  }
  if (recent.empty()) {
    return std::nullopt;
  }
  auto const middle = recent.begin() + static_cast<std::ptrdiff_t>(recent.size() / 2);
  std::ranges::nth_element(recent, middle);
  return to_two_digits(*middle);
}

void RecentLatencies::forget_old(Timestamp now) {
  for (auto of = measured_.begin(); of != measured_.end();) {
    std::erase_if(of->second, [now](Measured const& measured) { return measured.at <= now - kKept; });
    of = of->second.empty() ? measured_.erase(of) : std::next(of);
  }
}

}  // namespace orrery
