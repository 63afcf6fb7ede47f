#pragma once

#include "base/clock.hpp"
#include "fetch/fetcher.hpp"
#include "sources/cosmos_node/node_error.hpp"
#include "sources/cosmos_node/node_fields.hpp"
#include "sources/cosmos_node/rest_answer.hpp"

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

namespace orrery {

// Where a node stands.
struct NodeTip {
  std::string chain_id;
  std::int64_t height = 0;
  Timestamp block_time;
  bool syncing = false;

  bool operator==(NodeTip const&) const = default;
};

// Chain id, height and time stand in a block's first two kilobytes: block_id and block.header come first
// (GetLatestBlockResponse,
// https://github.com/cosmos/cosmos-sdk/blob/v0.50.9/proto/cosmos/base/tendermint/v1beta1/query.proto). A block may have
// 32 MB (https://github.com/celestiaorg/CIPs/blob/main/cips/cip-038.md). One that is cut costs its connection, so most
// are read to their end.
inline constexpr std::size_t kEnoughOfABlock = 256U * 1024;

struct BlockHeader {
  std::string chain_id;
  std::int64_t height = 0;
  PreciseTime time;
};

// The answer to …/blocks/latest and …/blocks/{height}.
NodeResult<BlockHeader> parse_block_header(RestAnswer const& answer);

// A node's tip takes two requests: the newest block, of which the beginning is enough, and whether it catches up.
using TipRequests = std::array<FetchRequest, 2>;

// longest_queue: for its turn, where not as long as any request; `busy` where that would come later.
TipRequests make_tip_requests(std::string const& address, std::optional<std::chrono::milliseconds> longest_queue);
// answers: to these two, in their order.
NodeResult<NodeTip> read_tip_answers(std::span<FetchResult<FetchResponse> const, 2> answers);

}  // namespace orrery
