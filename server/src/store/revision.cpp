#include "store/revision.hpp"

#include "store/driver/connection.hpp"

namespace orrery {

std::int64_t read_revision(Connection& connection) {
  auto rows = connection.query("SELECT value FROM revision");
  return RowReader(rows.at(0)).number();
}

void bump_revision(Connection& connection) {
  connection.execute("UPDATE revision SET value = value + 1");
}

}  // namespace orrery
