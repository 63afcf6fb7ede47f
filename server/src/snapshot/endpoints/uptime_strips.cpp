#include "snapshot/endpoints/uptime_strips.hpp"

#include "store/endpoints/uptime_ledger.hpp"

#include <algorithm>
#include <limits>

namespace orrery {
namespace {

constexpr std::int64_t kDays = kUptimeStripDays - 1;

std::uint16_t narrow(std::int64_t count) {
  return static_cast<std::uint16_t>(std::clamp<std::int64_t>(count, 0, std::numeric_limits<std::uint16_t>::max()));
}

}  // namespace

std::shared_ptr<UptimeStrips const> load_uptime_strips(Transaction& transaction,
                                                       std::shared_ptr<UptimeStrips const> const& previous) {
  auto const newest = find_newest_uptime_day(transaction);
  if (!newest || (previous != nullptr && previous->newest_day == *newest)) {
    return newest ? previous : nullptr;
  }
  auto strips = std::make_shared<UptimeStrips>();
  strips->newest_day = *newest;
  auto const oldest = *newest - kDays + 1;
  visit_uptime_days(transaction, oldest, [&](UptimeDay const& day) {
    auto& in = strips->by_endpoint[day.endpoint].at(static_cast<std::size_t>(day.day - oldest));
    in = {narrow(day.counts.good), narrow(day.counts.bad)};
  });
  return strips;
}

ProbeCounts find_day(UptimeStrips const* strips, std::int64_t endpoint, std::int64_t day) {
  if (strips == nullptr || day > strips->newest_day || day <= strips->newest_day - kDays) {
    return {};
  }
  auto const found = strips->by_endpoint.find(endpoint);
  if (found == strips->by_endpoint.end()) {
    return {};
  }
  auto const& counts = found->second.at(static_cast<std::size_t>(day - (strips->newest_day - kDays + 1)));
  return {counts.good, counts.bad, 0};
}

}  // namespace orrery
