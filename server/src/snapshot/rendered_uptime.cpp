#include "snapshot/rendered_uptime.hpp"

#include "snapshot/content_hash.hpp"
#include "store/uptime_ledger.hpp"
#include "wire/json_writer.hpp"
#include "wire/uptime.hpp"

#include <algorithm>

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

// Of the present day only what has passed of it can be expected.
std::optional<double> show_day(ProbedEndpoint const& endpoint, UptimeStrips const* strips, std::int64_t day,
                               std::chrono::seconds every) {
  auto const& health = *endpoint.health;
  if (day_of(health.pass) != day) {
    return to_percent(find_uptime(find_day(strips, endpoint.id, day), count_expected(kDay, every)));
  }
  auto const passed = health.pass - Timestamp(std::chrono::days(day));
  return to_percent(find_uptime(health.today, count_expected(passed, every)));
}

std::string render(ProbedEndpoint const& endpoint, UptimeStrips const* strips, std::int64_t present,
                   ChainProbes const& probes) {
  wire::EndpointUptime row;
  row.ID = endpoint.id;
  row.Kind = endpoint.kind;
  row.Address = endpoint.address;
  row.Provider = endpoint.provider;
  auto const first = present - kUptimeStripDays + 1;
  row.From = to_date(first);
  for (auto day = first; day <= present; ++day) {
    row.Days.push_back(show_day(endpoint, strips, day, probes.every));
  }
  row.Stale = probes.facts && probes.facts->Stale;
  return wire::to_json(row);
}

// The time of a row is that of the pass which changed it.
RenderedRow make_row(std::string json, Timestamp pass, RenderedUptime const* previous, std::size_t at) {
  auto const hash = content_hash(json);
  if (previous != nullptr && at < previous->rows.size() && previous->rows[at].hash == hash) {
    return previous->rows[at];
  }
  return {std::move(json), hash, pass};
}

}  // namespace

std::shared_ptr<RenderedUptime const> render_uptime(std::shared_ptr<ChainProbes const> const& probes,
                                                    std::shared_ptr<UptimeStrips const> const& strips,
                                                    std::shared_ptr<RenderedUptime const> const& previous) {
  if (previous != nullptr && previous->probes == probes && previous->strips == strips) {
    return previous;
  }
  auto rendered = std::make_shared<RenderedUptime>();
  rendered->probes = probes;
  rendered->strips = strips;
  for (auto const& endpoint : probes->endpoints) {
    if (endpoint.health) {
      auto json = render(endpoint, strips.get(), day_of(*probes->last_pass), *probes);
      rendered->rows.push_back(make_row(std::move(json), endpoint.health->pass, previous.get(), rendered->rows.size()));
    }
  }
  return rendered;
}

}  // namespace orrery
