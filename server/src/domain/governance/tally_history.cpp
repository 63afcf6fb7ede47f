#include "domain/governance/tally_history.hpp"

#include <chrono>
#include <utility>

namespace orrery {
namespace {

using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;

constexpr seconds kUsualStep = hours(1);
constexpr seconds kLastStep = minutes(10);
constexpr seconds kLastHours = hours(6);

seconds step_at(Timestamp at, Timestamp voting_end) {
  return at + kLastHours >= voting_end ? kLastStep : kUsualStep;
}

void thin_older_half(std::vector<TallyPoint>& points) {
  std::vector<TallyPoint> kept;
  auto const half = points.size() / 2;
  for (std::size_t i = 0; i < points.size(); ++i) {
    if (i >= half || i % 2 == 0) {
      kept.push_back(std::move(points[i]));
    }
  }
  points = std::move(kept);
}

}  // namespace

bool add_tally_point(std::vector<TallyPoint>& points, TallyPoint const& reading, Timestamp voting_end, bool has_ended) {
  if (!points.empty()) {
    auto const& last = points.back();
    bool const is_due = has_ended || reading.at >= last.at + step_at(reading.at, voting_end);
    if (reading.tally == last.tally || reading.at <= last.at || !is_due) {
      return false;
    }
  }
  points.push_back(reading);
  if (points.size() > kMaxTallyPoints) {
    thin_older_half(points);
  }
  return true;
}

}  // namespace orrery
