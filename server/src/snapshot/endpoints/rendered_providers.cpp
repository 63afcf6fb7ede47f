#include "base/clean_text.hpp"
#include "snapshot/core/content_hash.hpp"
#include "snapshot/endpoints/rendered_uptime.hpp"
#include "wire/json_writer.hpp"
#include "wire/uptime.hpp"

#include <algorithm>
#include <map>
#include <unordered_map>

namespace orrery {
namespace {

// One operator, however its name is spelled.
struct Group {
  std::map<std::string, int> spellings;
  std::int64_t endpoints = 0;
  std::int64_t working = 0;
  std::int64_t chains = 0;
  UptimeCounts uptime{};
  ExpectedProbes expected{};  // of all but those where nothing was measured for a day
  std::vector<std::int64_t> latencies;
  std::optional<Timestamp> updated_at;
  ChainProbes const* last_chain = nullptr;
  bool is_stale = false;
};

using Groups = std::unordered_map<std::string, Group>;

void expect(Group& group, ExpectedProbes const& of_endpoint) {
  for (std::size_t i = 0; i < kUptimeWindows; ++i) {
    group.expected.at(i) += of_endpoint.at(i);
  }
}

void add(Groups& groups, ChainProbes const& chain) {
  auto const expected = count_expected_probes(chain.every);
  for (auto const& endpoint : chain.endpoints) {
    if (!chain.is_live || !endpoint.provider) {
      continue;
    }
    auto& group = groups[to_lower_ascii(*endpoint.provider)];
    ++group.spellings[*endpoint.provider];
    ++group.endpoints;
    group.chains += group.last_chain == &chain ? 0 : 1;
    group.last_chain = &chain;
    group.is_stale = group.is_stale || (chain.facts && chain.facts->Stale);
    if (!endpoint.health) {
      expect(group, expected);
      continue;
    }
    auto const& health = *endpoint.health;
    group.updated_at = std::max(group.updated_at, std::optional(health.pass));
    if (has_no_recent_measurement(health)) {
      continue;
    }
    expect(group, expected);
    group.working += health.health.verdict == Verdict::ok ? 1 : 0;
    for (std::size_t i = 0; i < kUptimeWindows; ++i) {
      group.uptime.at(i) += health.uptime.at(i);
    }
    if (health.health.latency_ms) {
      group.latencies.push_back(*health.health.latency_ms);
    }
  }
}

std::optional<std::int64_t> compute_median(std::vector<std::int64_t> values) {
  if (values.empty()) {
    return std::nullopt;
  }
  auto const middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::ranges::nth_element(values, middle);
  return *middle;
}

wire::ProviderUptime make_row(Group const& group, std::optional<Timestamp> method_change,
                              std::optional<std::string> const& vantage) {
  wire::ProviderUptime row;
  row.Provider = std::ranges::max_element(group.spellings, {}, [](auto const& entry) { return entry.second; })->first;
  row.Endpoints = group.endpoints;
  row.Working = group.working;
  row.Chains = group.chains;
  row.LatencyMs = compute_median(group.latencies);
  auto const uptime = show_uptime(group.uptime, group.expected);
  row.Uptime24h = uptime.windows[0];
  row.Uptime7d = uptime.windows[1];
  row.Uptime30d = uptime.windows[2];
  row.Uptime90d = uptime.windows[3];
  row.FirstTry30d = uptime.first_try;
  row.MethodChangedAt = method_change;
  row.Vantage = vantage;
  row.Stale = group.is_stale;
  return row;
}

}  // namespace

std::shared_ptr<RenderedProviders const> render_providers(std::span<std::shared_ptr<ChainProbes const> const> probes,
                                                          std::optional<std::string> const& vantage,
                                                          std::shared_ptr<RenderedProviders const> const& previous) {
  if (previous != nullptr && std::ranges::equal(previous->made_from, probes)) {
    return previous;
  }
  auto rendered = std::make_shared<RenderedProviders>();
  rendered->made_from.assign(probes.begin(), probes.end());
  Groups groups;
  for (auto const& chain : probes) {
    add(groups, *chain);
  }
  struct Made {
    wire::ProviderUptime row;
    Timestamp updated_at;
  };
  std::vector<Made> made;
  for (auto const& [key, group] : groups) {
    if (group.updated_at) {
      made.push_back({make_row(group, probes.front()->method_change, vantage), *group.updated_at});
    }
  }
  std::ranges::sort(made, [](Made const& one, Made const& other) {
    return one.row.Endpoints != other.row.Endpoints ? one.row.Endpoints > other.row.Endpoints
                                                    : one.row.Provider < other.row.Provider;
  });
  for (auto const& [row, updated_at] : made) {
    auto json = wire::to_json(row);
    auto const hash = content_hash(json);
    rendered->rows.push_back({std::move(json), hash, updated_at});
  }
  return rendered;
}

}  // namespace orrery
