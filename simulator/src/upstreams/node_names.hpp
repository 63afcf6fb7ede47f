#pragma once

#include "upstreams/node_view.hpp"

#include <boost/json/object.hpp>

#include <string>
#include <string_view>

namespace orrery::simulator {

std::string_view sdk_version(SdkLine line);    // "v0.50.9"
std::string_view comet_version(SdkLine line);  // "0.38.11"

std::string node_id(EndpointPlan const& endpoint);  // 40 hex digits
std::string node_moniker(EndpointPlan const& endpoint);
// The chain id that the node reports.
std::string network_of(NodeView const& view);

// The node info of the REST API.
boost::json::object make_node_info(NodeView const& view);

}  // namespace orrery::simulator
