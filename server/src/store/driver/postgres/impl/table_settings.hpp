#pragma once

#include "store/driver/connection.hpp"

namespace orrery {

// Gives the tables that are written all the time room in their pages and an autovacuum that comes early enough
// (docs/adr/0087-what-grows-has-a-bound.md). Changes nothing where they have it already.
void apply_table_settings(Connection& connection);

}  // namespace orrery
