#include "store/endpoints/uptime_repository.hpp"

#include "store/core/row_values.hpp"
#include "store/core/table.hpp"
#include "store/driver/connection.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

namespace orrery {
namespace {

constexpr std::int64_t kHoursOfADay = 24;
constexpr std::string_view kSecondTry = "second_try";  // the one method of table uptime_method
constexpr std::int64_t kLongestWindowByHours = 7 * kHoursOfADay;

ProbeCounts counts_from(RowReader& row) {
  ProbeCounts counts;
  counts.good = row.number();
  counts.bad = row.number();
  counts.unmeasured = row.number();
  return counts;
}

// Null for the many rows without one, which take no room then.
Value second_tries_of(ProbeCounts const& counts) {
  return counts.good_at_second == 0 ? Value{} : Value{counts.good_at_second};
}

struct HourRow {
  ProbeCounts counts;
  LatencyHistogram latency;
};

using HourRows = std::unordered_map<std::int64_t, HourRow>;

HourRows load_hour(Connection& connection, std::int64_t hour) {
  HourRows rows;
  std::array<Value, 1> const parameters{hour};
  connection.for_each_row(select_from(kUptimeHourTable) + " WHERE hour = ?", parameters, [&](Row& values) {
    RowReader row(values);
    row.number();
    auto& found = rows[row.number()];
    found.counts = counts_from(row);
    found.latency = LatencyHistogram::parse(row.text());
    found.counts.good_at_second = row.optional_number().value_or(0);
  });
  return rows;
}

constexpr std::string_view kSums =
    "SELECT endpoint, CAST(SUM(good) AS BIGINT), CAST(SUM(bad) AS BIGINT), CAST(SUM(unmeasured) AS BIGINT), "
    "CAST(SUM(good_at_second) AS BIGINT) FROM ";
constexpr std::string_view kOfHours = "uptime_hour WHERE hour >= ? AND hour < ? GROUP BY endpoint";
constexpr std::string_view kOfDays = "uptime_day WHERE day >= ? AND day < ? GROUP BY endpoint";

// Sums of uptime_hour or uptime_day over [first, end).
template <class Add>
void add_sums(Connection& connection, std::string_view of, std::int64_t first, std::int64_t end, Add add) {
  std::array<Value, 2> const parameters{first, end};
  connection.for_each_row(std::string(kSums) + std::string(of), parameters, [&](Row& values) {
    RowReader row(values);
    auto const endpoint = row.number();
    auto counts = counts_from(row);
    counts.good_at_second = row.optional_number().value_or(0);
    add(endpoint, counts);
  });
}

void subtract(ProbeCounts& counts, ProbeCounts const& other) {
  counts.good -= other.good;
  counts.bad -= other.bad;
  counts.unmeasured -= other.unmeasured;
  counts.good_at_second -= other.good_at_second;
}

void count(ProbeCounts& counts, ProbeResult const& result) {
  if (!is_measured(result.verdict)) {
    ++counts.unmeasured;
    return;
  }
  bool const is_good = result.verdict == Verdict::ok;
  ++(is_good ? counts.good : counts.bad);
  counts.good_at_second += is_good && result.needed_second_try ? 1 : 0;
}

// expired: nothing was measured for kMeasurementKept.
EndpointHealth go_on(EndpointHealth health, ProbeResult const& result, Timestamp pass, bool expired) {
  if (result.cors) health.cors = result.cors;
  if (result.tls_expires_at) health.tls_expires_at = result.tls_expires_at;
  if (!is_measured(result.verdict) && !is_shown_unmeasured(result.verdict) && !expired) return health;
  health.verdict = result.verdict;
  health.tls_fault = result.tls_fault;
  health.latency_ms = expired ? std::nullopt : result.median_latency_ms;
  health.lag = expired ? std::nullopt : result.lag;
  if (!is_measured(result.verdict)) return health;
  if (result.verdict == Verdict::ok) {
    health.failures_in_a_row = 0;
    health.last_success = pass;
  } else {
    ++health.failures_in_a_row;
  }
  return health;
}

// Compares all but the fields that change with every pass.
bool shows_the_same(EndpointHealth before, EndpointHealth const& after) {
  before.last_success = after.last_success;
  before.failures_in_a_row = after.failures_in_a_row;
  return before == after;
}

// Writes a pass into uptime_hour and endpoint_health.
class Recording {
 public:
  Recording(Connection& connection, Timestamp pass, UptimeBase const& base)
      : connection_(connection), pass_(pass), base_(base), hours_(load_hour(connection, base.hour)) {
    for_each_row(connection, kEndpointHealthTable, [&](Row& row) {
      auto const stored = endpoint_health_from(row);
      before_.emplace(stored.endpoint, stored);
    });
  }

  void add(ProbeResult const& result) {
    auto const found = before_.find(result.endpoint);
    if (found != before_.end() && found->second.pass == pass_) return;
    StoredEndpointHealth stored;
    stored.endpoint = result.endpoint;
    stored.changed_at = pass_;
    if (found != before_.end()) stored = found->second;
    stored.pass = pass_;
    if (is_measured(result.verdict)) stored.measured_at = pass_;
    auto const health = go_on(stored.health, result, pass_, has_no_recent_measurement(stored));
    if (!shows_the_same(stored.health, health)) stored.changed_at = pass_;
    stored.health = health;
    set_counts(stored, add_to_hour(result));
    health_rows_.push_back(to_row(stored));
  }

  void write() {
    upsert_rows(connection_, kUptimeHourTable, hour_rows_);
    upsert_rows(connection_, kEndpointHealthTable, health_rows_);
  }

 private:
  ProbeCounts const& add_to_hour(ProbeResult const& result) {
    auto& row = hours_[result.endpoint];
    count(row.counts, result);
    if (result.latency_ms) row.latency.add(*result.latency_ms);
    hour_rows_.push_back({base_.hour, result.endpoint, row.counts.good, row.counts.bad, row.counts.unmeasured,
                          row.latency.to_text(), second_tries_of(row.counts)});
    return row.counts;
  }

  void set_counts(StoredEndpointHealth& stored, ProbeCounts const& hour) const {
    auto const found = base_.endpoints.find(stored.endpoint);
    auto const base = found == base_.endpoints.end() ? UptimeBase::Endpoint{} : found->second;
    stored.uptime = base.windows;
    stored.today = base.today;
    stored.today += hour;
    for (auto& window : stored.uptime) {
      window += hour;
    }
  }

  Connection& connection_;
  Timestamp pass_;
  UptimeBase const& base_;
  HourRows hours_;
  std::unordered_map<std::int64_t, StoredEndpointHealth> before_;
  std::vector<Row> hour_rows_;
  std::vector<Row> health_rows_;
};

}  // namespace

Row to_row(StoredEndpointHealth const& stored) {
  auto const& health = stored.health;
  Row row{stored.endpoint,
          seconds_of(stored.pass),
          word_of(health.verdict),
          health.failures_in_a_row,
          seconds_of(health.last_success),
          seconds_of(stored.measured_at),
          seconds_of(stored.changed_at),
          or_null(health.latency_ms),
          health.cors ? Value{std::int64_t{*health.cors}} : Value{},
          or_null(health.lag),
          seconds_of(health.tls_expires_at)};
  for (auto const& counts : stored.uptime) {
    row.emplace_back(counts.good);
    row.emplace_back(counts.bad);
  }
  row.emplace_back(stored.today.good);
  row.emplace_back(stored.today.bad);
  row.push_back(second_tries_of(stored.uptime.at(kFirstTryWindow)));
  row.push_back(health.tls_fault ? word_of(*health.tls_fault) : Value{});
  return row;
}

StoredEndpointHealth endpoint_health_from(Row& values) {
  RowReader row(values);
  StoredEndpointHealth stored;
  auto& health = stored.health;
  stored.endpoint = row.number();
  stored.pass = time_of(row.number());
  health.verdict = value_of<Verdict>(row.text());
  health.failures_in_a_row = row.number();
  health.last_success = time_of(row.optional_number());
  stored.measured_at = time_of(row.optional_number());
  stored.changed_at = time_of(row.number());
  health.latency_ms = row.optional_number();
  if (auto const cors = row.optional_number()) health.cors = *cors != 0;
  health.lag = row.optional_number();
  health.tls_expires_at = time_of(row.optional_number());
  for (auto& counts : stored.uptime) {
    counts.good = row.number();
    counts.bad = row.number();
  }
  stored.today.good = row.number();
  stored.today.bad = row.number();
  stored.uptime.at(kFirstTryWindow).good_at_second = row.optional_number().value_or(0);
  if (auto const fault = row.optional_text()) health.tls_fault = value_of<TlsFault>(*fault);
  return stored;
}

bool has_no_recent_measurement(StoredEndpointHealth const& stored) {
  return stored.pass - stored.measured_at.value_or(stored.changed_at) >= kMeasurementKept;
}

std::vector<StoredEndpointHealth> load_endpoint_health(Transaction& transaction) {
  std::vector<StoredEndpointHealth> all;
  // Sorted below: without ORDER BY the database reads the table sequentially.
  transaction.connection().for_each_row(select_from(kEndpointHealthTable), {},
                                        [&](Row& row) { all.push_back(endpoint_health_from(row)); });
  std::ranges::sort(all, {}, &StoredEndpointHealth::endpoint);
  return all;
}

std::int64_t hour_of(Timestamp time) {
  return std::chrono::floor<std::chrono::hours>(time).time_since_epoch().count();
}

std::int64_t day_of(Timestamp time) {
  return std::chrono::floor<std::chrono::days>(time).time_since_epoch().count();
}

UptimeBase load_uptime_base(Transaction& transaction, std::int64_t hour) {
  auto& connection = transaction.connection();
  UptimeBase base;
  base.hour = hour;
  auto const today = hour / kHoursOfADay;
  add_sums(connection, kOfHours, today * kHoursOfADay, hour,
           [&](std::int64_t endpoint, ProbeCounts const& counts) { base.endpoints[endpoint].today = counts; });
  for (std::size_t window = 0; window < kUptimeWindows; ++window) {
    auto const hours = kUptimeWindowLengths.at(window).count();
    auto const add = [&](std::int64_t endpoint, ProbeCounts const& counts) {
      base.endpoints[endpoint].windows.at(window) += counts;
    };
    if (hours <= kLongestWindowByHours) {
      add_sums(connection, kOfHours, hour - hours + 1, hour, add);
    } else {
      add_sums(connection, kOfDays, today - hours / kHoursOfADay + 1, today, add);
      add_sums(connection, kOfHours, today * kHoursOfADay, hour, add);
    }
  }
  return base;
}

bool can_advance(UptimeBase const& base, std::int64_t hour) {
  return base.hour < hour && base.hour / kHoursOfADay == hour / kHoursOfADay;
}

void advance_uptime_base(Transaction& transaction, UptimeBase& base, std::int64_t hour) {
  auto& connection = transaction.connection();
  add_sums(connection, kOfHours, base.hour, hour, [&](std::int64_t endpoint, ProbeCounts const& counts) {
    auto& sums = base.endpoints[endpoint];
    sums.today += counts;
    for (auto& window : sums.windows) {
      window += counts;
    }
  });
  for (std::size_t window = 0; window < kUptimeWindows; ++window) {
    auto const hours = kUptimeWindowLengths.at(window).count();
    if (hours > kLongestWindowByHours) continue;
    add_sums(connection, kOfHours, base.hour - hours + 1, hour - hours + 1,
             [&](std::int64_t endpoint, ProbeCounts const& counts) {
               subtract(base.endpoints[endpoint].windows.at(window), counts);
             });
  }
  base.hour = hour;
}

void record_probes(WriteTransaction& transaction, Timestamp pass, std::span<ProbeResult const> results,
                   UptimeBase const& base) {
  Recording recording(transaction.connection(), pass, base);
  for (auto const& result : results) {
    recording.add(result);
  }
  recording.write();
}

void roll_up_days(WriteTransaction& transaction, std::int64_t today) {
  auto& connection = transaction.connection();
  auto rows = connection.query("SELECT MIN(hour) FROM uptime_hour");
  auto const oldest = RowReader(rows.at(0)).optional_number();
  if (!oldest) return;
  auto const newest = find_newest_uptime_day(transaction);
  auto const first = std::max(*oldest / kHoursOfADay, newest.value_or(0) + 1);
  for (auto day = first; day < today; ++day) {
    std::vector<Row> days;
    add_sums(connection, kOfHours, day * kHoursOfADay, (day + 1) * kHoursOfADay,
             [&](std::int64_t endpoint, ProbeCounts const& counts) {
               days.push_back({day, endpoint, counts.good, counts.bad, counts.unmeasured, second_tries_of(counts)});
             });
    upsert_rows(connection, kUptimeDayTable, days);
  }
}

void note_second_tries(WriteTransaction& transaction, Timestamp pass) {
  auto& connection = transaction.connection();
  if (!connection.query("SELECT 1 FROM uptime_method").empty()) return;
  bool const has_older_probes = !connection.query("SELECT 1 FROM uptime_hour LIMIT 1").empty() ||
                                !connection.query("SELECT 1 FROM uptime_day LIMIT 1").empty();
  std::array<Row, 1> const rows{
      Row{std::string(kSecondTry), has_older_probes ? seconds_of(pass) : Value{}},
  };
  upsert_rows(connection, kUptimeMethodTable, rows);
}

std::optional<Timestamp> load_method_change(Transaction& transaction) {
  auto rows = transaction.connection().query("SELECT changed_at FROM uptime_method");
  return rows.empty() ? std::nullopt : time_of(RowReader(rows.front()).optional_number());
}

void visit_uptime_days(Transaction& transaction, std::int64_t first,
                       std::function<void(UptimeDay const&)> const& visit) {
  std::array<Value, 1> const parameters{first};
  transaction.connection().for_each_row(select_from(kUptimeDayTable) + " WHERE day >= ? ORDER BY day, endpoint",
                                        parameters, [&](Row& values) {
                                          RowReader row(values);
                                          UptimeDay day;
                                          day.day = row.number();
                                          day.endpoint = row.number();
                                          day.counts = counts_from(row);
                                          day.counts.good_at_second = row.optional_number().value_or(0);
                                          visit(day);
                                        });
}

std::optional<std::int64_t> find_newest_uptime_day(Transaction& transaction) {
  auto rows = transaction.connection().query("SELECT MAX(day) FROM uptime_day");
  return RowReader(rows.at(0)).optional_number();
}

}  // namespace orrery
