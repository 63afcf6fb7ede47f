#pragma once

#include "base/clock.hpp"
#include "store/health_repository.hpp"

#include <chrono>
#include <map>
#include <optional>
#include <string>

namespace orrery {

// How often each data set is collected, by its name.
using CollectionIntervals = std::map<std::string, std::chrono::seconds, std::less<>>;

// Stale = three intervals missed (DATA.md). Nothing for a data set that never succeeded, which waits
// rather than ages, or that is not collected on a schedule.
std::optional<Timestamp> find_stale_at(SourceHealth const& health, CollectionIntervals const& intervals);

}  // namespace orrery
