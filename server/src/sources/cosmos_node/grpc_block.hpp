#pragma once

#include "sources/cosmos_node/cosmos_node.hpp"

#include <optional>
#include <string_view>

namespace orrery {

// The body of gRPC's answer to cosmos.base.tendermint.v1beta1.Service/GetLatestBlock: chain id, height and time of
// the block's header; syncing is not told. Nothing for what is not that.
std::optional<NodeTip> parse_grpc_block(std::string_view body);

}  // namespace orrery
