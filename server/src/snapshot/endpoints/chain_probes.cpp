#include "snapshot/endpoints/chain_probes.hpp"

#include <algorithm>

namespace orrery {
namespace {

constexpr std::string_view kEndpointsDataSet = "endpoints";
constexpr std::string_view kProbes = "probes of this server";

// Null for an endpoint that was never probed.
StoredEndpointHealth const* find_health(std::span<StoredEndpointHealth const> health, std::int64_t endpoint) {
  auto const found = std::ranges::lower_bound(health, endpoint, {}, &StoredEndpointHealth::endpoint);
  return found != health.end() && found->endpoint == endpoint ? &*found : nullptr;
}

std::vector<ProbedEndpoint> make_endpoints(StoredChain const& stored, std::span<StoredEndpointHealth const> health) {
  std::vector<ProbedEndpoint> made;
  auto const& endpoints = stored.chain.endpoints;
  made.reserve(endpoints.size());
  for (std::size_t i = 0; i < endpoints.size(); ++i) {
    auto& endpoint = made.emplace_back(ProbedEndpoint{stored.endpoint_ids[i], endpoints[i].kind, endpoints[i].address,
                                                      endpoints[i].provider, std::nullopt});
    if (auto const* found = find_health(health, endpoint.id)) {
      endpoint.health = *found;
    }
  }
  return made;
}

bool is_same_endpoint(ProbedEndpoint const& known, Endpoint const& endpoint, StoredEndpointHealth const* health) {
  return known.kind == endpoint.kind && known.address == endpoint.address && known.provider == endpoint.provider &&
         (health == nullptr ? !known.health : known.health == *health);
}

// Whether make_endpoints would return an equal list. Checked first, because most passes change no endpoint of a chain.
bool are_same(std::span<ProbedEndpoint const> known, StoredChain const& stored,
              std::span<StoredEndpointHealth const> health) {
  auto const& endpoints = stored.chain.endpoints;
  if (known.size() != endpoints.size()) {
    return false;
  }
  for (std::size_t i = 0; i < known.size(); ++i) {
    auto const id = stored.endpoint_ids[i];
    if (known[i].id != id || !is_same_endpoint(known[i], endpoints[i], find_health(health, id))) {
      return false;
    }
  }
  return true;
}

std::optional<wire::FactGroup> make_facts(std::vector<ProbedEndpoint> const& endpoints, StalenessWatch& watch) {
  wire::FactGroup facts;
  for (auto const& endpoint : endpoints) {
    if (endpoint.health && endpoint.health->measured_at) {
      facts.CheckedAt = std::max(facts.CheckedAt, endpoint.health->measured_at);
      facts.ChangedAt = std::max(facts.ChangedAt, std::optional(endpoint.health->changed_at));
    }
  }
  if (!facts.CheckedAt) {
    return std::nullopt;
  }
  facts.Source = kProbes;
  facts.Stale = watch.is_stale(kEndpointsDataSet, facts.CheckedAt);
  return facts;
}

// For unchanged endpoints: whether their group of facts is unchanged, too.
bool are_facts_same(ChainProbes const& before, StalenessWatch& watch) {
  return !before.facts || before.facts->Stale == watch.is_stale(kEndpointsDataSet, before.facts->CheckedAt);
}

bool is_working(StoredEndpointHealth const& stored) {
  return stored.health.verdict == Verdict::ok && !has_no_recent_measurement(stored);
}

wire::ChainEndpoint show(ProbedEndpoint const& endpoint, std::chrono::seconds every) {
  wire::ChainEndpoint shown;
  shown.ID = endpoint.id;
  shown.Address = endpoint.address;
  shown.Provider = endpoint.provider;
  if (!endpoint.health) {
    return shown;
  }
  auto const& health = endpoint.health->health;
  shown.IsWorkAddress = is_working(*endpoint.health);
  shown.IsBrokenAddress = is_broken(health);
  shown.LastSuccessResponse = health.last_success.value_or(wire::kNever);
  shown.Verdict = health.verdict;
  shown.LatencyMs = health.latency_ms;
  shown.Cors = health.cors;
  shown.Lag = health.lag;
  shown.TlsExpiresAt = health.tls_expires_at;
  shown.TlsFault = health.tls_fault;
  if (has_no_recent_measurement(*endpoint.health)) {
    return shown;
  }
  auto const uptime = show_uptime(endpoint.health->uptime, count_expected_probes(every));
  shown.Uptime24h = uptime.windows[0];
  shown.Uptime7d = uptime.windows[1];
  shown.Uptime30d = uptime.windows[2];
  shown.Uptime90d = uptime.windows[3];
  shown.FirstTry30d = uptime.first_try;
  return shown;
}

}  // namespace

std::shared_ptr<ChainProbes const> make_chain_probes(StoredChain const& stored,
                                                     std::span<StoredEndpointHealth const> health,
                                                     std::optional<Timestamp> method_change,
                                                     InputChanges const& changes, StalenessWatch& watch,
                                                     std::shared_ptr<ChainProbes const> const& before) {
  bool const is_live = stored.chain.status == ChainStatus::live;
  auto const every = watch.find_interval(kEndpointsDataSet).value_or(std::chrono::minutes(5));
  bool const may_differ = changes.contain(InputPart::chains) || changes.contain(InputPart::endpoint_health);
  if (before != nullptr && before->is_live == is_live && before->every == every &&
      before->method_change == method_change && (!may_differ || are_same(before->endpoints, stored, health)) &&
      are_facts_same(*before, watch)) {
    return before;
  }
  auto probes = std::make_shared<ChainProbes>();
  probes->endpoints = make_endpoints(stored, health);
  probes->is_live = is_live;
  probes->every = every;
  probes->method_change = method_change;
  probes->facts = make_facts(probes->endpoints, watch);
  for (auto const& endpoint : probes->endpoints) {
    if (endpoint.health) {
      probes->last_pass = std::max(probes->last_pass, std::optional(endpoint.health->pass));
    }
  }
  return probes;
}

std::optional<wire::EndpointCount> count_endpoints(ChainProbes const& probes) {
  bool is_measured = false;
  wire::EndpointCount count;
  count.Known = static_cast<std::int64_t>(probes.endpoints.size());
  for (auto const& [id, kind, address, provider, health] : probes.endpoints) {
    is_measured |= health && !has_no_recent_measurement(*health);
    count.Working += health && is_working(*health) ? 1 : 0;
  }
  return is_measured ? std::optional(count) : std::nullopt;
}

std::vector<wire::ChainEndpoint> show_endpoints(ChainProbes const& probes, EndpointKind kind) {
  std::vector<wire::ChainEndpoint> shown;
  for (auto const& endpoint : probes.endpoints) {
    if (endpoint.kind == kind) {
      shown.push_back(show(endpoint, probes.every));
    }
  }
  return shown;
}

ExpectedProbes count_expected_probes(std::chrono::seconds every) {
  ExpectedProbes expected{};
  for (std::size_t i = 0; i < kUptimeWindows; ++i) {
    expected.at(i) = count_expected(kUptimeWindowLengths.at(i), every);
  }
  return expected;
}

ShownUptime show_uptime(UptimeCounts const& counts, ExpectedProbes const& expected) {
  constexpr double kHundredths = 100;
  auto const show = [&](ProbeCounts const& of, std::size_t window) -> std::optional<double> {
    auto const uptime = compute_uptime(of, expected.at(window));
    return uptime ? std::optional(static_cast<double>(*uptime) / kHundredths) : std::nullopt;
  };
  ShownUptime shown;
  for (std::size_t i = 0; i < kUptimeWindows; ++i) {
    shown.windows.at(i) = show(counts.at(i), i);
  }
  shown.first_try = show(count_first_tries(counts.at(kFirstTryWindow)), kFirstTryWindow);
  return shown;
}

}  // namespace orrery
