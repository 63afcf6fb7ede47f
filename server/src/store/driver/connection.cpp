#include "store/driver/connection.hpp"

#include <utility>

namespace orrery {

void Connection::begin(TransactionMode mode) {
  read_rows_ = 0;
  changed_rows_ = 0;
  changed_tables_.clear();
  do_begin(mode);
}

std::int64_t Connection::execute(std::string_view sql, std::span<Value const> parameters, ChangedChains const& of) {
  auto const changed = do_execute(sql, parameters);
  note_change(sql, changed, of);
  return changed;
}

std::int64_t Connection::batch(std::string_view sql, std::span<Row const> rows, ChangedChains const& of) {
  if (rows.empty()) return 0;
  auto const changed = do_batch(sql, rows);
  note_change(sql, changed, of);
  return changed;
}

void Connection::note_change(std::string_view sql, std::int64_t rows, ChangedChains const& of) {
  changed_rows_ += rows;
  if (rows == 0) return;
  TableNames tables;
  add_table_written(sql, tables);
  for (auto const& table : tables) {
    changed_tables_[table].add(of);
  }
}

void Connection::for_each_row(std::string_view sql, std::span<Value const> parameters, RowVisitor const& visit) {
  if (reads_ != nullptr) add_tables_read(sql, *reads_);
  do_for_each_row(sql, parameters, [&](Row& row) {
    ++read_rows_;
    visit(row);
  });
}

std::vector<Row> Connection::query(std::string_view sql, std::span<Value const> parameters) {
  std::vector<Row> rows;
  for_each_row(sql, parameters, [&rows](Row& row) { rows.push_back(std::move(row)); });
  return rows;
}

}  // namespace orrery
