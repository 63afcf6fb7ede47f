#include "store/driver/sqlite/sqlite_statement.hpp"

#include <SQLiteCpp/Exception.h>

namespace orrery {
namespace {

// stored: a value that belongs to the statement, not protected by SQLite's mutex; the connection has one user.
void read_value(sqlite3_value* stored, Value& value) {
  switch (sqlite3_value_type(stored)) {
    case SQLITE_NULL: value.emplace<std::monostate>(); return;
    case SQLITE_INTEGER: value.emplace<std::int64_t>(sqlite3_value_int64(stored)); return;
    case SQLITE_TEXT: {
      // As a blob: sqlite3_value_text() would first copy a text that has no terminating zero.
      auto const* const bytes = static_cast<char const*>(sqlite3_value_blob(stored));
      auto const size = static_cast<std::size_t>(sqlite3_value_bytes(stored));
      value.emplace<std::string>(size == 0 ? "" : bytes, size);
      return;
    }
    default: throw SQLite::Exception("a column holds a type other than integer and text", SQLITE_MISMATCH);
  }
}

}  // namespace

SqliteStatement::SqliteStatement(sqlite3* database, std::string_view sql) : database_(database) {
  sqlite3_stmt* statement = nullptr;
  check(sqlite3_prepare_v3(database, sql.data(), static_cast<int>(sql.size()), SQLITE_PREPARE_PERSISTENT, &statement,
                           nullptr));
  statement_.reset(statement);
}

void SqliteStatement::bind(std::span<Value const> parameters) {
  if (parameters.size() != static_cast<std::size_t>(sqlite3_bind_parameter_count(statement_.get()))) {
    throw SQLite::Exception("a statement was given another number of parameters than it has", SQLITE_MISUSE);
  }
  int index = 0;
  for (auto const& parameter : parameters) {
    ++index;
    if (auto const* number = std::get_if<std::int64_t>(&parameter)) {
      check(sqlite3_bind_int64(statement_.get(), index, *number));
    } else if (auto const* text = std::get_if<std::string>(&parameter)) {
      check(sqlite3_bind_text64(statement_.get(), index, text->data(), text->size(), SQLITE_TRANSIENT, SQLITE_UTF8));
    } else {
      check(sqlite3_bind_null(statement_.get(), index));
    }
  }
}

bool SqliteStatement::step() {
  auto const result = sqlite3_step(statement_.get());
  if (result == SQLITE_ROW) return true;
  if (result != SQLITE_DONE) throw SQLite::Exception(database_, result);
  return false;
}

void SqliteStatement::read(Row& row) const {
  auto const columns = sqlite3_column_count(statement_.get());
  row.resize(static_cast<std::size_t>(columns));
  for (int column = 0; column < columns; ++column) {
    read_value(sqlite3_column_value(statement_.get(), column), row[static_cast<std::size_t>(column)]);
  }
}

void SqliteStatement::reset() noexcept {
  sqlite3_reset(statement_.get());
}

void SqliteStatement::check(int result) const {
  if (result != SQLITE_OK) throw SQLite::Exception(database_, result);
}

}  // namespace orrery
