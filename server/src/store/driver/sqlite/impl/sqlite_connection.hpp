#pragma once

#include "store/driver/connection.hpp"
#include "store/driver/value.hpp"

#include <SQLiteCpp/Database.h>
#include <sqlite3.h>

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace orrery {

// A prepared statement that is kept for reuse. Throws SQLite::Exception. Used instead of SQLiteCpp's Statement, whose
// columns each copy a shared_ptr: a start reads half a million of them.
class SqliteStatement final {
 public:
  SqliteStatement(sqlite3* database, std::string_view sql);

  void bind(std::span<Value const> parameters);
  // False where there is no further row.
  bool step();
  // Replaces the values of `row`.
  void read(Row& row) const;
  // Ends the query, so that its transaction can end.
  void reset() noexcept;

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const noexcept { sqlite3_finalize(statement); }
  };

  void check(int result) const;

  sqlite3* database_;
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

// In WAL mode. Only one writing connection to a file may exist in all processes (see FileLock in sqlite_engine.cpp),
// and a reading one is opened read-only and never checkpoints, because SQLite 3.7.0 to 3.51.2 (Debian 12 has 3.40) can
// corrupt a database in which two connections write or checkpoint at the same time:
// https://sqlite.org/wal.html#walresetbug.
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
