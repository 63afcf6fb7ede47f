#pragma once

#include "faces/moment.hpp"
#include "faults/fault.hpp"

#include <optional>

namespace orrery::simulator {

// The node as it shows itself under a fault: its own habits, and what the fault makes of them. `changed`
// keeps the altered plan alive for as long as the view is used.
NodeView make_node_view(World const& world, EndpointPlan const& endpoint, Instant now,
                        std::optional<FaultRule> const& rule, EndpointPlan& changed);

// An outage that was planned for this node.
bool is_down(World const& world, EndpointPlan const& endpoint, Instant now);

}  // namespace orrery::simulator
