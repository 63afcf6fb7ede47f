#pragma once

#include "base/clock.hpp"
#include "fetch/fetcher.hpp"
#include "sources/cosmos_node/core/node_error.hpp"
#include "sources/cosmos_node/core/node_fields.hpp"
#include "sources/cosmos_node/core/rest_answer.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace orrery {

// The newest block of a node, and whether the node is still syncing.
struct NodeTip {
  std::string chain_id;
  std::int64_t height = 0;
  Timestamp block_time;
  bool syncing = false;

  bool operator==(NodeTip const&) const = default;
};

// Chain id, height and time stand in a block's first two kilobytes, because block_id and block.header come first (SDK
// 0.50: https://github.com/cosmos/cosmos-sdk/blob/v0.50.9/proto/cosmos/base/tendermint/v1beta1/query.proto#L116-L124).
// A block may have 128 MiB (Celestia:
//   https://github.com/celestiaorg/CIPs/blob/bdd2c27de75bd1126954d9d189c8f375c8ca838b/cips/cip-038.md#L31).
// A transfer that is cut short costs its connection, and a new one some 5 KB of TLS: small blocks are read to their
// end.
inline constexpr std::size_t kBlockHeaderBytes = 16U * 1024;

struct BlockHeader {
  std::string chain_id;
  std::int64_t height = 0;
  PreciseTime time;
};

// The answer to …/blocks/latest and …/blocks/{height}.
NodeResult<BlockHeader> parse_block_header(RestAnswer const& answer);

// The answer to …/syncing.
struct SyncState {
  bool syncing = false;
  std::optional<std::int64_t> height;  // of the state that answered, where the node tells it
};

FetchRequest make_syncing_request(std::string const& address);
NodeResult<SyncState> read_syncing_answer(FetchResult<FetchResponse> const& fetched);

// Two kinds of answer that tell a tip but not whether the node is still syncing (`syncing` is false): the newest block,
// of which the beginning is enough, and the node's status, 200 bytes that do not name the chain. Status is there since
// SDK 0.50: https://github.com/cosmos/cosmos-sdk/blob/v0.50.9/proto/cosmos/base/node/v1beta1/query.proto
FetchRequest make_latest_block_request(std::string const& address);
NodeResult<NodeTip> read_latest_block_answer(FetchResult<FetchResponse> const& fetched);
inline constexpr std::string_view kNodeStatusPath = "/cosmos/base/node/v1beta1/status";
FetchRequest make_status_request(std::string const& address);
NodeResult<NodeTip> read_status_answer(FetchResult<FetchResponse> const& fetched, std::string const& chain_id);
// Whether an answer to the request for the status means that the node has none, rather than that it could not answer.
bool tells_no_status(NodeProblem problem);

// The tip with what /syncing told. A block is stored before it is executed, so the newest state may be one height below
// the newest block. CometBFT 0.38:
//   https://github.com/cometbft/cometbft/blob/v0.38.11/consensus/state.go#L1732-L1772
NodeTip combine_tip(NodeTip tip, SyncState const& sync);

}  // namespace orrery
