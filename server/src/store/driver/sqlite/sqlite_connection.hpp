#pragma once

#include "store/driver/connection.hpp"
#include "store/driver/sqlite/sqlite_statement.hpp"

#include <SQLiteCpp/Database.h>

#include <filesystem>
#include <functional>
#include <map>
#include <string>

namespace orrery {

// In WAL mode. Only one writing connection to a file may exist in all processes (see file_lock.hpp), and a reading one
// is opened read-only and never checkpoints, because SQLite 3.7.0 to 3.51.2 (Debian 12 has 3.40) can corrupt a database
// in which two connections write or checkpoint at the same time: https://sqlite.org/wal.html#walresetbug.
class SqliteConnection final : public Connection {
 public:
  // A writing connection creates the file.
  SqliteConnection(std::filesystem::path const& path, TransactionMode mode);

  std::string const& database() const override { return path_; }
  void commit() override;
  void rollback() noexcept override;
  bool has_table(std::string_view name) override;
  std::string_view text_type() const override { return "TEXT"; }
  std::string_view table_by_key() const override { return " WITHOUT ROWID"; }

 private:
  void do_begin(TransactionMode mode) override;
  std::int64_t do_execute(std::string_view sql, std::span<Value const> parameters) override;
  std::int64_t do_batch(std::string_view sql, std::span<Row const> rows) override;
  void do_for_each_row(std::string_view sql, std::span<Value const> parameters, RowVisitor const& visit) override;

  void empty_log();
  SqliteStatement& prepare(std::string_view sql);

  std::string path_;
  SQLite::Database database_;
  std::map<std::string, SqliteStatement, std::less<>> statements_;
};

}  // namespace orrery
