#pragma once

#include "domain/market/series.hpp"
#include "snapshot/snapshot.hpp"

#include <array>
#include <chrono>
#include <span>
#include <string_view>

// What both forms of /series have in common.
namespace orrery::api {

struct SeriesWindow {
  std::string_view word;
  std::chrono::hours length;
  bool is_by_the_day;  // one value a day, also for hourly metrics
};

inline constexpr std::array<SeriesWindow, 5> kSeriesWindows{{
    {"24h", std::chrono::hours(24), false},
    {"7d", std::chrono::days(7), false},
    {"30d", std::chrono::days(30), false},
    {"90d", std::chrono::days(90), true},
    {"1y", std::chrono::days(365), true},
}};

// Values that were stored before a market was found not to be the chain's are not shown.
bool may_show_series(Snapshot const& snapshot, SeriesMetric metric, std::string_view chain_id);

}  // namespace orrery::api
