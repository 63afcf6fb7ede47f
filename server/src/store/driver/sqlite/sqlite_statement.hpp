#pragma once

#include "store/driver/value.hpp"

#include <sqlite3.h>

#include <memory>
#include <span>
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

}  // namespace orrery
