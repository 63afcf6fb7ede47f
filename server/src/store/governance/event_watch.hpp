#pragma once

#include "domain/governance/event_rules.hpp"
#include "domain/governance/proposal.hpp"
#include "store/core/transaction.hpp"

#include <cstdint>
#include <optional>

// The last known values whose changes make events (table event_watch). The new value and its events are written in one
// transaction. The first value of a chain's generation makes no event; an older reading changes nothing.
namespace orrery {

// plan: empty where no upgrade is planned.
void watch_upgrade_plan(WriteTransaction& transaction, Observation const& read_at,
                        std::optional<UpgradePlan> const& plan);

// Pools are never removed, so a lower count comes from a node that is behind and is ignored.
void watch_pool_count(WriteTransaction& transaction, Observation const& read_at, std::int64_t count);

}  // namespace orrery
