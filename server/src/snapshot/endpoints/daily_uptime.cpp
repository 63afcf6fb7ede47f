#include "snapshot/endpoints/daily_uptime.hpp"

#include "store/endpoints/uptime_repository.hpp"

#include <algorithm>
#include <limits>

namespace orrery {
namespace {

constexpr std::int64_t kDays = kDailyUptimeDays - 1;

std::uint16_t narrow(std::int64_t count) {
  return static_cast<std::uint16_t>(std::clamp<std::int64_t>(count, 0, std::numeric_limits<std::uint16_t>::max()));
}

}  // namespace

std::shared_ptr<DailyUptime const> load_daily_uptime(Transaction& transaction,
                                                     std::shared_ptr<DailyUptime const> const& previous) {
  auto const newest = find_newest_uptime_day(transaction);
  if (!newest || (previous != nullptr && previous->newest_day == *newest)) {
    return newest ? previous : nullptr;
  }
  auto daily_uptime = std::make_shared<DailyUptime>();
  daily_uptime->newest_day = *newest;
  auto const oldest = *newest - kDays + 1;
  visit_uptime_days(transaction, oldest, [&](UptimeDay const& day) {
    auto& in = daily_uptime->by_endpoint[day.endpoint].at(static_cast<std::size_t>(day.day - oldest));
    in = {narrow(day.counts.good), narrow(day.counts.bad)};
  });
  return daily_uptime;
}

ProbeCounts find_day(DailyUptime const* daily_uptime, std::int64_t endpoint, std::int64_t day) {
  if (daily_uptime == nullptr || day > daily_uptime->newest_day || day <= daily_uptime->newest_day - kDays) {
    return {};
  }
  auto const found = daily_uptime->by_endpoint.find(endpoint);
  if (found == daily_uptime->by_endpoint.end()) {
    return {};
  }
  auto const& counts = found->second.at(static_cast<std::size_t>(day - (daily_uptime->newest_day - kDays + 1)));
  return {counts.good, counts.bad, 0};
}

}  // namespace orrery
