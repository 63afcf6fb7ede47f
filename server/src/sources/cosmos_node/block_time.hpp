#pragma once

#include "sources/cosmos_node/reading_session.hpp"

#include <cstdint>

namespace orrery {

// Milliseconds a block, the mean over the headers up to tip: of 1000 blocks, or fewer where the node does
// not keep as many or the chain is young, but never of less than 10. session: without a height.
NodeResult<std::int64_t> measure_block_time(ReadingSession& session, std::int64_t tip);

}  // namespace orrery
