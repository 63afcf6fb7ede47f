#pragma once

#include "domain/proposal.hpp"
#include "sources/cosmos_node/reading_session.hpp"

#include <cstdint>
#include <optional>

// What the feed of events is told from, besides proposals and validators.
namespace orrery {

// Nothing where no upgrade is planned; no_such_module where the chain has no such module.
NodeResult<std::optional<UpgradePlan>> read_upgrade_plan(ReadingSession& session);

// How many liquidity pools there are; no_such_module where the chain has not Osmosis' pool manager.
NodeResult<std::int64_t> read_pool_count(ReadingSession& session);

}  // namespace orrery
