#include "collectors/endpoints/impl/probe_rules.hpp"

#include "domain/endpoints/endpoint_health.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace orrery {
namespace {

constexpr std::chrono::milliseconds kNominalBlockTime{6'000};
constexpr std::size_t kFewHosts = 10;
constexpr std::chrono::seconds kAround{30};
constexpr std::chrono::hours kLatenciesKept{1};

double compute_median(std::vector<double> values) {
  auto const middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::ranges::nth_element(values, middle);
  if (values.size() % 2 == 1) {
    return *middle;
  }
  return (*middle + *std::ranges::max_element(values.begin(), middle)) / 2;
}

}  // namespace

std::vector<std::int64_t> compute_lags(std::vector<ProbedHeight> const& probed,
                                       std::optional<std::chrono::milliseconds> block_time) {
  if (probed.empty()) {
    return {};
  }
  using Milliseconds = std::chrono::duration<double, std::milli>;
  auto const last = std::ranges::max(probed, {}, &ProbedHeight::at).at;
  auto const interval = std::max(block_time.value_or(kNominalBlockTime), std::chrono::milliseconds(1));
  std::vector<double> heights;
  for (auto const& one : probed) {
    heights.push_back(static_cast<double>(one.height) + Milliseconds(last - one.at) / Milliseconds(interval));
  }
  auto const median = compute_median(heights);
  std::vector<std::int64_t> lags;
  for (auto const height : heights) {
    lags.push_back(std::max<std::int64_t>(std::llround(median - height), 0));
  }
  return lags;
}

void LocalNetwork::note_answer(SteadyTime at) {
  answers_.push_back(at);
  is_sorted_ = false;
}

bool LocalNetwork::was_up(SteadyTime at) {
  if (hosts_ < kFewHosts) {
    return true;
  }
  if (!is_sorted_) {
    std::ranges::sort(answers_);
    is_sorted_ = true;
  }
  auto const next = std::ranges::lower_bound(answers_, at - kAround);
  return next != answers_.end() && *next <= at + kAround;
}

bool is_own_outage(std::size_t failed, std::size_t hosts) {
  constexpr std::size_t kOneIn = 5;
  return hosts >= kFewHosts && kOneIn * failed > hosts;
}

void RecentLatencies::add(std::int64_t endpoint, Timestamp pass, std::int64_t milliseconds) {
  auto& of = measured_[endpoint];
  if (of.empty() || of.back().at != pass) {
    of.push_back({pass, milliseconds});
  }
}

std::optional<std::int64_t> RecentLatencies::compute_median(std::int64_t endpoint, Timestamp now) {
  std::vector<std::int64_t> recent;
  if (auto const found = measured_.find(endpoint); found != measured_.end()) {
    for (auto const& measured : found->second) {
      if (measured.at > now - kLatenciesKept && measured.at <= now) {
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
    std::erase_if(of->second, [now](Measured const& measured) { return measured.at <= now - kLatenciesKept; });
    of = of->second.empty() ? measured_.erase(of) : std::next(of);
  }
}

}  // namespace orrery
