#pragma once

#include "base/clock.hpp"

#include <cstdint>
#include <stop_token>

namespace orrery {

class Store;

// So long the points of a month that is over stay in rows of their own.
inline constexpr std::chrono::days kPointsStay{7};

// Makes one row of each metric, subject and month of points, of the months that are over for so long. Whole subjects at
// a time, each in a transaction of its own that compares what it packed with what it deletes. Returns how many points.
// Throws Failure.
std::int64_t pack_old_series(Store& store, Timestamp now, std::stop_token const& stop);

}  // namespace orrery
