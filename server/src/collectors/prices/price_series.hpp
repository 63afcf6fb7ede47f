#pragma once

#include "base/clock.hpp"
#include "store/price_repository.hpp"
#include "store/transaction.hpp"

#include <span>

namespace orrery {

// The hour's price and the day's market value of each chain; prices older than a year go, a few at a time.
void record_price_series(WriteTransaction& transaction, std::span<FoundPrice const> found, Timestamp now);

}  // namespace orrery
