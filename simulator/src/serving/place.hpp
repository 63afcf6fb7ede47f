#pragma once

#include "world/endpoint_plan.hpp"

#include <cstdint>
#include <string>

namespace orrery::simulator {

// Something that listens: a node of a chain, or another upstream.
struct Place {
  Face face;
  std::string ip;
  std::uint16_t port = 0;
  EndpointPlan const* endpoint = nullptr;  // of a node
};

}  // namespace orrery::simulator
