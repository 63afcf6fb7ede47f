#include "snapshot/endpoints/rendered_uptime.hpp"

#include "store/endpoints/uptime_repository.hpp"
#include "wire/json_writer.hpp"
#include "wire/uptime.hpp"

namespace orrery {
namespace {

constexpr std::chrono::hours kDay{24};

std::optional<double> to_percent(std::optional<std::int64_t> hundredths) {
  constexpr double kHundredths = 100;
  return hundredths ? std::optional(static_cast<double>(*hundredths) / kHundredths) : std::nullopt;
}

std::string to_date(std::int64_t day) {
  constexpr std::size_t kDate = 10;
  return to_rfc3339(Timestamp(std::chrono::days(day))).substr(0, kDate);
}

std::int64_t present_day(ChainProbes const& probes) {
  return day_of(*probes.last_pass);
}

// Uptime of the present day in hundredths of a percent; only the probes of its past part are expected.
std::optional<std::int64_t> find_present(ProbedEndpoint const& endpoint, DailyUptime const* daily_uptime,
                                         ChainProbes const& probes) {
  auto const day = present_day(probes);
  auto const& health = *endpoint.health;
  if (day_of(health.pass) != day) {
    return compute_uptime(find_day(daily_uptime, endpoint.id, day), count_expected(kDay, probes.every));
  }
  auto const passed = health.pass - Timestamp(std::chrono::days(day));
  return compute_uptime(health.today, count_expected(passed, probes.every));
}

bool is_stale(ChainProbes const& probes) {
  return probes.facts && probes.facts->Stale;
}

// Whether all but the present day of the rows is unchanged.
bool shows_same(RenderedUptime const& before, ProbedEndpoint const& endpoint, RenderedUptime const& now,
                ProbedEndpoint const& endpoint_now) {
  return endpoint.id == endpoint_now.id && endpoint.kind == endpoint_now.kind &&
         endpoint.address == endpoint_now.address && endpoint.provider == endpoint_now.provider &&
         before.daily_uptime == now.daily_uptime && present_day(*before.probes) == present_day(*now.probes) &&
         before.probes->every == now.probes->every && before.probes->method_change == now.probes->method_change &&
         is_stale(*before.probes) == is_stale(*now.probes);
}

// The former row at the same position, where that is equal; else null.
UptimeRow const* find_same(RenderedUptime const* before, RenderedUptime const& now, UptimeRow const& row) {
  auto const at = now.rows.size();
  if (before == nullptr || at >= before->rows.size()) {
    return nullptr;
  }
  auto const& known = before->rows[at];
  bool const same = known.present == row.present && shows_same(*before, before->probes->endpoints[known.endpoint], now,
                                                               now.probes->endpoints[row.endpoint]);
  return same ? &known : nullptr;
}

}  // namespace

void write_row(std::string& json, RenderedUptime const& uptime, UptimeRow const& row,
               std::optional<std::string> const& vantage) {
  auto const& probes = *uptime.probes;
  auto const& endpoint = probes.endpoints[row.endpoint];
  wire::EndpointUptime made;
  made.ID = endpoint.id;
  made.Kind = endpoint.kind;
  made.Address = endpoint.address;
  made.Provider = endpoint.provider;
  auto const present = present_day(probes);
  auto const first = present - kDailyUptimeDays + 1;
  made.From = to_date(first);
  auto const expected = count_expected(kDay, probes.every);
  for (auto day = first; day < present; ++day) {
    made.Days.push_back(to_percent(compute_uptime(find_day(uptime.daily_uptime.get(), endpoint.id, day), expected)));
  }
  made.Days.push_back(to_percent(row.present));
  made.MethodChangedAt = probes.method_change;
  made.Vantage = vantage;
  made.Stale = is_stale(probes);
  wire::write_json(json, made);
}

std::shared_ptr<RenderedUptime const> render_uptime(std::shared_ptr<ChainProbes const> const& probes,
                                                    std::shared_ptr<DailyUptime const> const& daily_uptime,
                                                    std::shared_ptr<RenderedUptime const> const& previous) {
  if (previous != nullptr && previous->probes == probes && previous->daily_uptime == daily_uptime) {
    return previous;
  }
  auto rendered = std::make_shared<RenderedUptime>();
  rendered->probes = probes;
  rendered->daily_uptime = daily_uptime;
  for (std::uint32_t at = 0; at < probes->endpoints.size(); ++at) {
    auto const& endpoint = probes->endpoints[at];
    if (!endpoint.health) {
      continue;
    }
    UptimeRow row{at, find_present(endpoint, daily_uptime.get(), *probes), 0, endpoint.health->pass};
    auto const* same = find_same(previous.get(), *rendered, row);
    row.version = same == nullptr ? take_record_versions() : same->version;
    row.updated_at = same == nullptr ? row.updated_at : same->updated_at;
    rendered->rows.push_back(row);
  }
  return rendered;
}

}  // namespace orrery
