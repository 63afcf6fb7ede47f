#pragma once

#include "world/endpoint_plan.hpp"
#include "world/time_scale.hpp"
#include "world/world.hpp"

namespace orrery::simulator {

// A node's view of its chain at a time: what the responses of the node are made from.
struct NodeView {
  World const& world;
  ChainPlan const& chain;
  EndpointPlan const& endpoint;
  Instant now;                        // of its newest block; a node that stands still stays in the past
  milliseconds clock_skew{0};         // added to the times in its responses
  bool has_lost_types = false;        // it cannot decode messages of some proposals, as after removal of a module
  std::size_t transaction_bytes = 0;  // size of one transaction in each block; 0: none
};

}  // namespace orrery::simulator
