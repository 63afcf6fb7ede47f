#pragma once

#include "base/clock.hpp"
#include "store/core/transaction.hpp"

#include <cstdint>
#include <stop_token>

namespace orrery {

class Store;

// So many more events than were copied, and it is time to copy again: a snapshot holds twice as many.
inline constexpr std::int64_t kMostEventsNotCopied = 250;

// Copies the rows that are still in their tables into archives of their months (kPartOfCopies), so that requests find
// every row in a file. What did not change is not written again. Each month is read on its own and written in a
// transaction of its own. Returns how many archives were written or removed. Throws Failure.
std::int64_t copy_hot_rows(Store& store, std::stop_token const& stop);

// How many events were ever recorded: by their difference it is known whether to copy again.
std::int64_t count_recorded_events(Transaction& transaction);

}  // namespace orrery
