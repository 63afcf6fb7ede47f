#pragma once

#include "store/core/table.hpp"

#include <array>
#include <cstdint>

// Tables as they were before a schema version divided them, for backups of then.
namespace orrery {

// A table that a later schema version divided: its columns are those of `parts`, by their names.
struct DividedTable {
  Table as_it_was;
  std::int64_t until;  // the last schema version that had it so
  std::array<Table const*, 2> parts;
};

// Null where the table was never divided after that version.
DividedTable const* find_divided(Table const& table, std::int64_t version);

}  // namespace orrery
