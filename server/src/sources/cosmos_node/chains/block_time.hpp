#pragma once

#include "sources/cosmos_node/core/node_tip.hpp"
#include "sources/cosmos_node/core/reading_session.hpp"

#include <cstdint>

namespace orrery {

// session: without a height, because blocks are no state of the chain's modules.
NodeResult<BlockHeader> read_block_header(ReadingSession& session, std::int64_t height);

// Milliseconds a block, the mean over the headers up to tip: of 1000 blocks, or fewer where the node does
// not keep as many or the chain is young, but never of less than 10. session: as above.
NodeResult<std::int64_t> measure_block_time(ReadingSession& session, std::int64_t tip);

}  // namespace orrery
