#pragma once

#include "sources/cosmos_node/node_tip.hpp"

#include <optional>
#include <string_view>

namespace orrery {

// The body of gRPC's answer to cosmos.base.tendermint.v1beta1.Service/GetLatestBlock: chain id, height and time of
// the block's header; syncing is not told. Nothing for what is not that. The header stands at the beginning: of a body
// that is cut it is enough.
std::optional<NodeTip> parse_grpc_block(std::string_view body, bool is_cut = false);

}  // namespace orrery
