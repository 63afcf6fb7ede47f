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
// A month of scores is 350,000 rows; to move so many takes the writer less than a second.
inline constexpr std::int64_t kMostRowsOfPart = 100'000;

struct ArchivedTable {
  Table const* table;
  std::string_view movable;                 // SQL: which rows of a month that is due may go
  std::string_view shown;                   // SQL: which rows requests may be answered with
  std::string_view order;                   // SQL: of the lines
  std::string_view divided_by;              // the first column of `order` where a month may be several parts, or empty
  bool has_ids;                             // has a column id, which stays taken
  std::string (*make_key)(Row const& row);  // of a row with a chain's id behind the columns where there is a chain

  // The column that tells the month, and how long a month stays.
  Archiving const& archiving() const { return *find_retention(*table).archiving; }
  std::int64_t begin_of(Month month) const;
  Month month_of(std::int64_t time_value) const;
};

ArchivedTable const& archived_table(ArchiveKind kind);

}  // namespace orrery
