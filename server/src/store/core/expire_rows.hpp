#pragma once

#include "base/clock.hpp"
#include "store/core/retention.hpp"

#include <cstdint>
#include <stop_token>

namespace orrery {

class Store;

// Deletes what the rules of retentions() let go, until nothing is left or a stop is requested: each thousand rows in a
// transaction of their own, found in a reading before it, so that nobody waits long for the writer. Not within a
// transaction. Throws Failure.
void expire_rows(Store& store, Timestamp now, std::stop_token const& stop);

// Counter of the process (metric orrery_expired_rows_total): what expire_rows has deleted of that table. From any
// thread.
std::uint64_t count_expired_rows(Retention const& retention);

}  // namespace orrery
