#pragma once

#include "base/clock.hpp"
#include "domain/chains/chain.hpp"
#include "wire/field_note.hpp"

#include <boost/describe.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace orrery::wire {

// One endpoint of a chain: a row of /endpoints/uptime.
struct EndpointUptime {
  std::int64_t ID = 0;
  EndpointKind Kind = EndpointKind::rest;
  std::string Address;
  std::optional<std::string> Provider;
  std::string From;
  std::vector<std::optional<double>> Days;
  std::optional<Timestamp> MethodChangedAt;
  std::optional<std::string> Vantage;
  bool Stale = false;
};
BOOST_DESCRIBE_STRUCT(EndpointUptime, (), (ID, Kind, Address, Provider, From, Days, MethodChangedAt, Vantage, Stale))

// One provider of endpoints over all chains: a row of /providers.
struct ProviderUptime {
  std::string Provider;
  std::int64_t Endpoints = 0;
  std::int64_t Working = 0;
  std::int64_t Chains = 0;
  std::optional<std::int64_t> LatencyMs;
  std::optional<double> Uptime24h;
  std::optional<double> Uptime7d;
  std::optional<double> Uptime30d;
  std::optional<double> Uptime90d;
  std::optional<double> FirstTry30d;
  std::optional<Timestamp> MethodChangedAt;
  std::optional<std::string> Vantage;
  bool Stale = false;
};
BOOST_DESCRIBE_STRUCT(ProviderUptime, (),
                      (Provider, Endpoints, Working, Chains, LatencyMs, Uptime24h, Uptime7d, Uptime30d, Uptime90d,
                       FirstTry30d, MethodChangedAt, Vantage, Stale))

FieldNotes field_notes(EndpointUptime const*);
FieldNotes field_notes(ProviderUptime const*);

}  // namespace orrery::wire
