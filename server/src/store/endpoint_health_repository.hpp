#pragma once

#include "base/clock.hpp"
#include "domain/endpoint_health.hpp"
#include "domain/uptime.hpp"
#include "store/driver/value.hpp"
#include "store/transaction.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace orrery {

// What the probes of one endpoint came to, as of the last pass that asked it. Of the counts, what was not
// measured is not told.
struct StoredEndpointHealth {
  std::int64_t endpoint = 0;  // its ID
  Timestamp pass;
  EndpointHealth health;
  std::optional<Timestamp> measured_at;
  Timestamp changed_at;  // of what health holds, but for last_success
  UptimeCounts uptime{};
  ProbeCounts today;  // of the UTC day of the pass

  bool operator==(StoredEndpointHealth const&) const = default;
};

// By endpoint; also of endpoints that the registry has no more.
std::vector<StoredEndpointHealth> load_endpoint_health(Transaction& transaction);

// A row of kEndpointHealthTable.
Row to_row(StoredEndpointHealth const& stored);
StoredEndpointHealth endpoint_health_from(Row& values);

}  // namespace orrery
