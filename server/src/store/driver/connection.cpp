#include "store/driver/connection.hpp"

#include <utility>

namespace orrery {

void Connection::begin(TransactionMode mode) {
  changed_rows_ = 0;
  do_begin(mode);
}

std::int64_t Connection::execute(std::string_view sql, std::span<Value const> parameters) {
  auto const changed = do_execute(sql, parameters);
  changed_rows_ += changed;
  return changed;
}

std::int64_t Connection::batch(std::string_view sql, std::span<Row const> rows) {
  if (rows.empty()) return 0;
  auto const changed = do_batch(sql, rows);
  changed_rows_ += changed;
  return changed;
}

std::vector<Row> Connection::query(std::string_view sql, std::span<Value const> parameters) {
  std::vector<Row> rows;
  for_each_row(sql, parameters, [&rows](Row& row) { rows.push_back(std::move(row)); });
  return rows;
}

}  // namespace orrery
