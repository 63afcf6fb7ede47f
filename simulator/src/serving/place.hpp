#pragma once

#include "world/endpoint_plan.hpp"

#include <cstdint>
#include <string>

namespace orrery::simulator {

// The address of a simulated upstream: a node of a chain or another service.
struct Place {
  Upstream upstream;
  std::string ip;
  std::uint16_t port = 0;
  EndpointPlan const* endpoint = nullptr;  // of a node
};

}  // namespace orrery::simulator
