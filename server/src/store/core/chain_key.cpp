#include "store/core/chain_key.hpp"

#include "base/result.hpp"
#include "store/driver/connection.hpp"

#include <array>

namespace orrery {

std::int64_t find_chain_key(Connection& connection, std::string_view chain_id) {
  std::array<Value, 1> const parameters{std::string{chain_id}};
  auto rows = connection.query("SELECT id FROM chain WHERE chain_id = ?", parameters);
  if (rows.empty()) {
    throw Failure({ErrorCode::invalid_input, "chain " + std::string{chain_id}, "is not in the store",
                   "import the registry that holds it first"});
  }
  return RowReader(rows.front()).number();
}

std::vector<ChainKey> load_chain_keys(Connection& connection) {
  std::vector<ChainKey> keys;
  connection.for_each_row("SELECT id, chain_id FROM chain WHERE withdrawn_at IS NULL ORDER BY chain_id", {},
                          [&](Row& values) {
                            RowReader row(values);
                            auto const key = row.number();
                            keys.push_back({key, row.text()});
                          });
  return keys;
}

}  // namespace orrery
