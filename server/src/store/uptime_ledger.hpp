#pragma once

#include "base/clock.hpp"
#include "domain/endpoint_health.hpp"
#include "store/driver/value.hpp"
#include "store/transaction.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <unordered_map>
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

// What one probe of one endpoint found.
struct ProbeResult {
  std::int64_t endpoint = 0;
  Verdict verdict = Verdict::never;
  std::optional<std::int64_t> latency_ms;         // of this probe
  std::optional<std::int64_t> median_latency_ms;  // of the last hour
  std::optional<std::int64_t> lag;
  std::optional<bool> cors;                 // nothing: keeps the former value
  std::optional<Timestamp> tls_expires_at;  // nothing: keeps the former value
};

// What the windows hold of each endpoint up to an hour, without that hour. Made once an hour, so that a pass adds
// to it instead of counting 90 days anew.
struct UptimeBase {
  struct Endpoint {
    UptimeCounts windows{};
    ProbeCounts today;
  };
  std::int64_t hour = 0;
  std::unordered_map<std::int64_t, Endpoint> endpoints;
};

std::int64_t hour_of(Timestamp time);
std::int64_t day_of(Timestamp time);

// 24 hours and 7 days go back by whole hours, 30 and 90 days by whole UTC days; the present one counts as one.
UptimeBase load_uptime_base(Transaction& transaction, std::int64_t hour);

// Adds a pass to the ledger's hour of its start and to what is known of each endpoint (DATA.md, series and
// ledgers). What is not measured leaves the last measured value; `blocked` alone is seen in the verdict. A pass that is
// recorded again changes nothing. base: of the hour of `pass`.
void record_probes(WriteTransaction& transaction, Timestamp pass, std::span<ProbeResult const> results,
                   UptimeBase const& base);

// Sums up each day before `today` that is not summed up yet. Doing it again changes nothing.
void roll_up_days(WriteTransaction& transaction, std::int64_t today);

// Drops hours older than 35 days, a day's at most each time.
void prune_uptime_hours(WriteTransaction& transaction, std::int64_t hour);

struct UptimeDay {
  std::int64_t day = 0;
  std::int64_t endpoint = 0;
  ProbeCounts counts;

  bool operator==(UptimeDay const&) const = default;
};

// By day, then endpoint, from `first` on; one after the other, for they are many.
void visit_uptime_days(Transaction& transaction, std::int64_t first,
                       std::function<void(UptimeDay const&)> const& visit);
// The newest day that is summed up.
std::optional<std::int64_t> find_newest_uptime_day(Transaction& transaction);

}  // namespace orrery
