#pragma once

#include "faults/fault.hpp"
#include "upstreams/node_view.hpp"

#include <optional>

namespace orrery::simulator {

// The node's view of its chain, with its constant behaviour and the fault applied. `changed` takes the altered plan,
// which the view refers to.
NodeView make_node_view(World const& world, EndpointPlan const& endpoint, Instant now,
                        std::optional<FaultRule> const& rule, EndpointPlan& changed);

// Whether the node is in a planned outage.
bool is_down(World const& world, EndpointPlan const& endpoint, Instant now);

}  // namespace orrery::simulator
