#pragma once

#include "upstreams/http_message.hpp"
#include "upstreams/node_view.hpp"

namespace orrery::simulator {

// The REST interface of a Cosmos SDK node.
Answer answer_lcd(NodeView const& view, Request const& request);

}  // namespace orrery::simulator
