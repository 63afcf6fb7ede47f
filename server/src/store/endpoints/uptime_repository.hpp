#pragma once

#include "base/clock.hpp"
#include "base/tls_fault.hpp"
#include "domain/endpoints/endpoint_health.hpp"
#include "store/core/transaction.hpp"
#include "store/driver/value.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

namespace orrery {

// The health of one endpoint as of the last pass that probed it. Its counts leave unmeasured probes at 0, and those
// that were good at the second try in all windows but kFirstTryWindow.
struct StoredEndpointHealth {
  std::int64_t endpoint = 0;  // its ID
  Timestamp pass;
  EndpointHealth health;
  std::optional<Timestamp> measured_at;
  Timestamp changed_at;  // of any field of health but last_success and failures_in_a_row
  UptimeCounts uptime{};
  ProbeCounts today;  // of the UTC day of the pass

  bool operator==(StoredEndpointHealth const&) const = default;
};

// Whether nothing was measured for kMeasurementKept up to its last pass: it neither works nor has an uptime.
bool has_no_recent_measurement(StoredEndpointHealth const& stored);

// By endpoint; also endpoints that are no longer in the registry.
std::vector<StoredEndpointHealth> load_endpoint_health(Transaction& transaction);

// A row of kEndpointHealthTable.
Row to_row(StoredEndpointHealth const& stored);
StoredEndpointHealth endpoint_health_from(Row& values);

// What one probe of one endpoint found.
struct ProbeResult {
  std::int64_t endpoint = 0;
  Verdict verdict = Verdict::never;
  bool needed_second_try = false;                 // the first one failed; all else is of the second
  std::optional<std::int64_t> latency_ms;         // of this probe
  std::optional<std::int64_t> median_latency_ms;  // of the last hour
  std::optional<std::int64_t> lag;
  std::optional<bool> cors;                 // nothing: keeps the former value
  std::optional<Timestamp> tls_expires_at;  // nothing: keeps the former value
  std::optional<TlsFault> tls_fault;        // with the verdict tls only
};

// The probe counts of each endpoint's windows up to an hour, without that hour. Computed once an hour, so that a pass
// adds to them instead of summing up 90 days.
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

// Whether advance_uptime_base() may take a base to that hour: a later one of the same day.
bool can_advance(UptimeBase const& base, std::int64_t hour);
// As load_uptime_base(), from the hours that came and those that went: it reads some of them in place of seven days.
// For as long as nobody else writes probes.
void advance_uptime_base(Transaction& transaction, UptimeBase& base, std::int64_t hour);

// Adds a pass to the hour of its start (table uptime_hour) and to each endpoint's health (docs/collecting.md, The
// ledger of uptime). A verdict that is not measured keeps the last measured one for kMeasurementKept, except those that
// is_shown_unmeasured(). Recording a pass again changes nothing. base: of the hour of `pass`.
void record_probes(WriteTransaction& transaction, Timestamp pass, std::span<ProbeResult const> results,
                   UptimeBase const& base);

// Sums the hours of each day before `today` up into table uptime_day, where that is not done yet. Idempotent.
void roll_up_days(WriteTransaction& transaction, std::int64_t today);

// From `pass` on failed probes get a second try. Stored by the first call; the others change nothing.
void note_second_tries(WriteTransaction& transaction, Timestamp pass);

// When probes began to get a second try; nothing where all that is stored had one, or none has one yet.
std::optional<Timestamp> load_method_change(Transaction& transaction);

struct UptimeDay {
  std::int64_t day = 0;
  std::int64_t endpoint = 0;
  ProbeCounts counts;

  bool operator==(UptimeDay const&) const = default;
};

// Calls visit for each day from `first` on, by day, then endpoint, without holding them all in memory.
void visit_uptime_days(Transaction& transaction, std::int64_t first,
                       std::function<void(UptimeDay const&)> const& visit);
// The newest day in table uptime_day.
std::optional<std::int64_t> find_newest_uptime_day(Transaction& transaction);

}  // namespace orrery
