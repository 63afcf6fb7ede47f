#pragma once

#include "base/clock.hpp"
#include "fetch/fetcher.hpp"
#include "sources/cosmos_node/core/node_error.hpp"
#include "sources/cosmos_node/core/node_fields.hpp"
#include "sources/cosmos_node/core/rest_answer.hpp"

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

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
// A transfer that is cut short costs its connection, so this is enough to read most blocks to their end.
inline constexpr std::size_t kBlockHeaderBytes = 256U * 1024;

struct BlockHeader {
  std::string chain_id;
  std::int64_t height = 0;
  PreciseTime time;
};

// The answer to …/blocks/latest and …/blocks/{height}.
NodeResult<BlockHeader> parse_block_header(RestAnswer const& answer);

// A node's tip takes two requests: the newest block, of which the beginning is enough, and whether the node is still
// syncing, which REST does not tell with the block.
using TipRequests = std::array<FetchRequest, 2>;

// max_queue_time: how long the requests may wait for their host, if not as long as others; where their turn would come
// later the node is not asked and the error is `busy`.
TipRequests make_tip_requests(std::string const& address, std::optional<std::chrono::milliseconds> max_queue_time);
// answers: to these two, in their order.
NodeResult<NodeTip> read_tip_answers(std::span<FetchResult<FetchResponse> const, 2> answers);

}  // namespace orrery
