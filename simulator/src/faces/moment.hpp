#pragma once

#include "world/endpoint_plan.hpp"
#include "world/pace.hpp"
#include "world/world.hpp"

namespace orrery::simulator {

// Through whom a chain is looked at, and when.
struct NodeView {
  World const& world;
  ChainPlan const& chain;
  EndpointPlan const& endpoint;
  Instant now;                        // of its newest block; a node that stands still stays in the past
  milliseconds clock_skew{0};         // what the times that it tells are off by
  bool has_lost_types = false;        // of the messages of some proposals, which it cannot decode since
  std::size_t transaction_bytes = 0;  // in each block, as one transaction; 0: none
};

}  // namespace orrery::simulator
