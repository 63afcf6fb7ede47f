#pragma once

#include "base/clock.hpp"
#include "store/archives/archive.hpp"
#include "store/core/retention.hpp"
#include "store/core/table.hpp"
#include "store/driver/value.hpp"

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

// Which rows of which tables go into archives, and when.
namespace orrery {

// Rows that a snapshot serves from their table stay there whatever their age: the newest events, and of each validator
// its newest changes, so that a log is never empty because nothing happened for long.
inline constexpr std::int64_t kNewestEventsKept = 500;
inline constexpr std::int64_t kNewestChangesKept = 10;
// A further part of a month is worth a file from so many rows on; until then they stay in their table.
inline constexpr std::int64_t kLeastRowsOfLaterPart = 1'000;

struct ArchivedTable {
  Table const* table;
  std::string_view movable;                 // SQL: which rows of a month that is due may go
  std::string_view order;                   // SQL: of the lines
  bool has_ids;                             // has a column id, which stays taken
  std::string (*make_key)(Row const& row);  // of a row with a chain's id behind the columns where there is a chain

  // The column that tells the month, and how long a month stays.
  Archiving const& archiving() const { return *find_retention(*table).archiving; }
  std::int64_t begin_of(Month month) const;
  Month month_of(std::int64_t time_value) const;
};

ArchivedTable const& archived_table(ArchiveKind kind);

}  // namespace orrery
