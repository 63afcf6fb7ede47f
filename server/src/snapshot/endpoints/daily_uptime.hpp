#pragma once

#include "domain/endpoints/endpoint_health.hpp"
#include "store/core/transaction.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <unordered_map>

namespace orrery {

// Probe counts by endpoint for the whole days before the present one, from table uptime_day. Large, so it is loaded
// once a day.
struct DailyUptime {
  struct Day {
    std::uint16_t good = 0;
    std::uint16_t bad = 0;
  };
  // Oldest first; the last one is newest_day.
  using Strip = std::array<Day, kDailyUptimeDays - 1>;

  std::int64_t newest_day = 0;  // since 1970
  std::unordered_map<std::int64_t, Strip> by_endpoint;
};

// Returns `previous` (null, or loaded at an earlier revision of the same history) where no newer day is stored, and
// null where no day is.
std::shared_ptr<DailyUptime const> load_daily_uptime(Transaction& transaction,
                                                     std::shared_ptr<DailyUptime const> const& previous);

// Zero counts where the day is not held. The first argument may be null.
ProbeCounts find_day(DailyUptime const* daily_uptime, std::int64_t endpoint, std::int64_t day);

}  // namespace orrery
