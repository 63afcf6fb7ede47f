#pragma once

#include "domain/endpoint_health.hpp"
#include "store/transaction.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <unordered_map>

namespace orrery {

// The whole days behind the present one, as the ledger has summed them up. Read once a day: it is much.
struct UptimeStrips {
  struct Day {
    std::uint16_t good = 0;
    std::uint16_t bad = 0;
  };
  // Oldest first; the last is newest_day.
  using Strip = std::array<Day, kUptimeStripDays - 1>;

  std::int64_t newest_day = 0;  // since 1970
  std::unordered_map<std::int64_t, Strip> by_endpoint;
};

// `previous` (may be null, and is of a view that this one has grown out of) itself where no further day was summed up;
// null: none ever was.
std::shared_ptr<UptimeStrips const> load_uptime_strips(Transaction& transaction,
                                                       std::shared_ptr<UptimeStrips const> const& previous);

// Nothing measured where that day is not in the strips. strips may be null.
ProbeCounts find_day(UptimeStrips const* strips, std::int64_t endpoint, std::int64_t day);

}  // namespace orrery
