#pragma once

#include "base/clock.hpp"
#include "store/archives/archive.hpp"
#include "store/core/transaction.hpp"

#include <cstdint>
#include <optional>
#include <stop_token>

namespace orrery {

class Store;

// The oldest month of which rows are to be archived now; nothing where there is none.
std::optional<Month> find_month_to_archive(Transaction& transaction, ArchiveKind kind, Timestamp now);

// Moves those rows of a month, or the first hundred thousand of its scores, into a new archive, and returns how many.
// In one transaction: what was written is read again and counted, and as many rows are deleted, else Failure
// (conflict), after which nothing may be committed.
std::int64_t archive_month(WriteTransaction& transaction, ArchiveKind kind, Month month);

// Archives every month that is due, until a stop is requested. Each part is packed in a reading and moved in a
// transaction of its own. Returns how many rows.
// Throws Failure.
std::int64_t archive_old_rows(Store& store, Timestamp now, std::stop_token const& stop);

}  // namespace orrery
