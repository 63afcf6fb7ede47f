#pragma once

#include "store/driver/value.hpp"

#include <sqlite3.h>

#include <memory>
#include <span>
#include <string_view>

namespace orrery {

// A prepared statement, kept to be run again. Throws SQLite::Exception. SQLiteCpp's own shares its ownership with every
// column that is looked at, and a start looks at half a million.
class SqliteStatement final {
 public:
  SqliteStatement(sqlite3* database, std::string_view sql);

  void bind(std::span<Value const> parameters);
  // False where no further row is there.
  bool step();
  // The row's values take the place of those in `row`.
  void read(Row& row) const;
  // Leaves it without a row, so that its transaction can end.
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
