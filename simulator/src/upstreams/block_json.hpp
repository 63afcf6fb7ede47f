#pragma once

#include "upstreams/node_view.hpp"

#include <boost/json/object.hpp>

#include <cstdint>
#include <string>
#include <string_view>

namespace orrery::simulator {

// REST writes bytes as base64, RPC as upper-case hex.
enum class TextOfBytes { base64, hex };

std::string hash_of_block(ChainPlan const& chain, std::string_view of_what, std::int64_t height, TextOfBytes text);
boost::json::object make_block_id(ChainPlan const& chain, std::int64_t height, TextOfBytes text);
boost::json::object make_block_header(NodeView const& view, std::int64_t height, TextOfBytes text);
boost::json::object make_block(NodeView const& view, std::int64_t height, TextOfBytes text);

}  // namespace orrery::simulator
