#include "store/core/allocate_id.hpp"

#include "store/core/table.hpp"
#include "store/driver/connection.hpp"

#include <array>
#include <string>

namespace orrery {

std::int64_t allocate_id(Connection& connection, Table const& table, IdKind kind, std::string_view natural_key,
                         std::set<std::int64_t>& taken) {
  auto const sql = "SELECT 1 FROM " + std::string{table.name} + " WHERE id = ?";
  for (int collision = 0;; ++collision) {
    auto const id = stable_id(kind, natural_key, collision);
    std::array<Value, 1> const parameters{id};
    if (!taken.contains(id) && connection.query(sql, parameters).empty() &&
        connection.query("SELECT 1 FROM archived_row WHERE id = ?", parameters).empty()) {
      taken.insert(id);
      return id;
    }
  }
}

}  // namespace orrery
