#pragma once

#include "upstreams/http_message.hpp"
#include "upstreams/node_view.hpp"

namespace orrery::simulator {

// CometBFT's RPC: GET with parameters in the query, and POST of JSON-RPC, also in batches.
Answer answer_rpc(NodeView const& view, Request const& request);

}  // namespace orrery::simulator
