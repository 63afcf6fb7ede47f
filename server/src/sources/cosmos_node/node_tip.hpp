#pragma once

#include "fetch/fetcher.hpp"
#include "sources/cosmos_node/cosmos_node.hpp"
#include "sources/cosmos_node/node_fields.hpp"
#include "sources/cosmos_node/rest_answer.hpp"

#include <string>

namespace orrery {

struct BlockHeader {
  std::string chain_id;
  std::int64_t height = 0;
  PreciseTime time;
};

// The answer to …/blocks/latest and …/blocks/{height}.
NodeResult<BlockHeader> parse_block_header(RestAnswer const& answer);

// longest_queue: for its turn, where not as long as any request; `busy` where that would come later.
NodeResult<NodeTip> read_node_tip(Fetcher& fetcher, std::string const& address,
                                  std::optional<std::chrono::milliseconds> longest_queue);

}  // namespace orrery
