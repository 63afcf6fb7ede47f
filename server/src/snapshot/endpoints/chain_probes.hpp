#pragma once

#include "snapshot/core/input_changes.hpp"
#include "snapshot/core/staleness.hpp"
#include "store/chains/chain_repository.hpp"
#include "store/endpoints/uptime_repository.hpp"
#include "wire/chain.hpp"

#include <array>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace orrery {

struct ProbedEndpoint {
  std::int64_t id = 0;
  EndpointKind kind = EndpointKind::rest;
  std::string address;
  std::optional<std::string> provider;
  std::optional<StoredEndpointHealth> health;  // nothing: never probed

  bool operator==(ProbedEndpoint const&) const = default;
};

// A chain's endpoints in the registry's order, with their health.
struct ChainProbes {
  std::vector<ProbedEndpoint> endpoints;
  bool is_live = false;
  std::chrono::seconds every{0};           // between probes
  std::optional<Timestamp> method_change;  // see load_method_change()
  std::optional<wire::FactGroup> facts;    // empty until one endpoint was measured
  std::optional<Timestamp> last_pass;

  bool operator==(ChainProbes const&) const = default;
};

// health: sorted by endpoint. Returns `before` (may be null), of which `changes` says what changed since, where it
// would be equal.
std::shared_ptr<ChainProbes const> make_chain_probes(StoredChain const& stored,
                                                     std::span<StoredEndpointHealth const> health,
                                                     std::optional<Timestamp> method_change,
                                                     InputChanges const& changes, StalenessWatch& watch,
                                                     std::shared_ptr<ChainProbes const> const& before);

// The endpoints of one kind, as in a chain's record.
std::vector<wire::ChainEndpoint> show_endpoints(ChainProbes const& probes, EndpointKind kind);

// Of all kinds. Nothing while none has a measurement that is recent enough to be shown.
std::optional<wire::EndpointCount> count_endpoints(ChainProbes const& probes);

// In percent; null by the rules of compute_uptime().
struct ShownUptime {
  std::array<std::optional<double>, kUptimeWindows> windows;
  std::optional<double> first_try;  // of kFirstTryWindow
};

// How many probes of an endpoint are expected in each window.
using ExpectedProbes = std::array<std::int64_t, kUptimeWindows>;
ExpectedProbes count_expected_probes(std::chrono::seconds every);

// expected: of all endpoints that the counts are summed over.
ShownUptime show_uptime(UptimeCounts const& counts, ExpectedProbes const& expected);

}  // namespace orrery
