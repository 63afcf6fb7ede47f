#pragma once

#include "base/clock.hpp"
#include "domain/chains/chain.hpp"

#include <cstddef>
#include <random>
#include <span>
#include <string>
#include <vector>

namespace orrery {

struct SampledEndpoint {
  EndpointKind kind = EndpointKind::rest;
  std::string chain_id;
  std::string url;   // with a scheme, also where the registry gives none
  std::string host;  // no two of a sample have the same
};

// Endpoints of live main networks, at most `of_each_kind` of each kind, from chains at random: of each kind one a chain
// and one an operator, by the registrable domain, and of all kinds one a host.
std::vector<SampledEndpoint> choose_endpoints(std::span<Chain const> chains, std::size_t of_each_kind, Timestamp now,
                                              std::mt19937_64& random);

}  // namespace orrery
