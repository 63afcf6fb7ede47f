#pragma once

#include "domain/event_rules.hpp"
#include "domain/proposal.hpp"
#include "store/transaction.hpp"

#include <cstdint>
#include <optional>

// The last known value of what events are told from. A new value and its events are one transaction; the
// first one of a chain's generation makes none; an older reading changes nothing.
namespace orrery {

// plan: nothing where none is planned.
void watch_upgrade_plan(WriteTransaction& transaction, EventMoment const& read_at,
                        std::optional<UpgradePlan> const& plan);

// Pools are never taken away: a lower count is of a node that is behind, and changes nothing.
void watch_pool_count(WriteTransaction& transaction, EventMoment const& read_at, std::int64_t count);

}  // namespace orrery
