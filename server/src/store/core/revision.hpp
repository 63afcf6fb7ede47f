#pragma once

#include "store/driver/changed_tables.hpp"

#include <cstdint>
#include <optional>

namespace orrery {

class Connection;

// Names the state of a database after one commit. The number rises by one with each commit that changed rows. A
// promoted standby or a restored database may use a number again for another state, so each commit also has a random
// mark: equal revisions are the same state.
struct Revision {
  std::int64_t number = 0;
  std::int64_t mark = 0;  // 0: no commit yet

  bool operator==(Revision const&) const = default;
};

Revision read_revision(Connection& connection);

// Raises the revision and writes what this transaction changed into change_log. Must be the last statement before the
// commit.
void record_revision(Connection& connection);

// The rows that may differ between revision `seen` and the view of this transaction, from change_log. Nothing where
// that is not known: this database never had that revision, or its row was pruned.
std::optional<ChangedTables> find_changes_since(Connection& connection, Revision seen);

}  // namespace orrery
