#pragma once

#include "sources/cosmos_node/cosmos_node.hpp"
#include "sources/cosmos_node/reading_session.hpp"

#include <cstdint>

namespace orrery {

// headers: a session of the same node without a height, for the block time.
NodeResult<ChainStateReading> read_modules(ReadingSession& session, ReadingSession& headers, std::int64_t tip);

}  // namespace orrery
