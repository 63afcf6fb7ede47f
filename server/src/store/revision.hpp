#pragma once

#include "store/driver/changed_tables.hpp"

#include <cstdint>
#include <optional>

namespace orrery {

class Connection;

// The state of a database behind one commit. Numbers rise by one with each commit that changed rows, but a standby that
// takes over, or a database that is restored, may give a number again to another state: the mark is drawn for each
// commit, so that equal revisions are the same state.
struct Revision {
  std::int64_t number = 0;
  std::int64_t mark = 0;  // 0: of no commit

  bool operator==(Revision const&) const = default;
};

Revision read_revision(Connection& connection);

// What this transaction changed becomes the next revision, with a row that tells it to every reader. The last statement
// before the commit.
void record_revision(Connection& connection);

// What may differ between a revision that was seen and the view of this transaction. Nothing where that is not known:
// this database was never at that revision, or too many commits ago.
std::optional<ChangedTables> find_changes_since(Connection& connection, Revision seen);

}  // namespace orrery
