#include "store/driver/sqlite/sqlite_connection.hpp"

#include "base/log.hpp"
#include "base/result.hpp"
#include "store/driver/sqlite/sqlite_failure.hpp"

#include <SQLiteCpp/Column.h>
#include <SQLiteCpp/Exception.h>
#include <sqlite3.h>

#include <array>
#include <utility>

namespace orrery {
namespace {

constexpr int kBusyTimeoutMs = 5'000;

template <class Use>
decltype(auto) with_failures(std::string const& path, Use&& use) {
  try {
    return std::forward<Use>(use)();
  } catch (SQLite::Exception const& error) {
    throw_sqlite_failure(path, error);
  }
}

SQLite::Database open_file(std::string const& path, TransactionMode mode) {
  return with_failures(path, [&] {
    auto const flags =
        mode == TransactionMode::write ? SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE : int{SQLite::OPEN_READONLY};
    return SQLite::Database(path, flags, kBusyTimeoutMs);
  });
}

void bind(SQLite::Statement& statement, std::span<Value const> parameters) {
  if (parameters.size() != static_cast<std::size_t>(statement.getBindParameterCount())) {
    throw SQLite::Exception("a statement was given another number of parameters than it has", SQLITE_MISUSE);
  }
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    auto const index = static_cast<int>(i) + 1;
    if (auto const* number = std::get_if<std::int64_t>(&parameters[i])) {
      statement.bind(index, *number);
    } else if (auto const* text = std::get_if<std::string>(&parameters[i])) {
      statement.bind(index, *text);
    } else {
      statement.bind(index);
    }
  }
}

Value value_of(SQLite::Column const& column) {
  switch (column.getType()) {
    case SQLITE_NULL: return {};
    case SQLITE_INTEGER: return column.getInt64();
    case SQLITE_TEXT: return column.getString();
    default: throw SQLite::Exception("a column holds a type other than integer and text", SQLITE_MISMATCH);
  }
}

// Leaves a cached statement without a row, so that its transaction can end.
class StatementUse {
 public:
  explicit StatementUse(SQLite::Statement& statement) : statement_(&statement) {}
  StatementUse(StatementUse const&) = delete;
  StatementUse& operator=(StatementUse const&) = delete;
  ~StatementUse() { statement_->tryReset(); }

 private:
  SQLite::Statement* statement_;
};

}  // namespace

SqliteConnection::SqliteConnection(std::filesystem::path const& path, TransactionMode mode)
    : path_(path.string()), database_(open_file(path_, mode)) {
  with_failures(path_, [&] {
    database_.exec("PRAGMA trusted_schema = OFF");
    database_.exec("PRAGMA foreign_keys = ON");
    if (mode == TransactionMode::write) {
      SQLite::Statement(database_, "PRAGMA journal_mode = WAL").executeStep();
      database_.exec("PRAGMA synchronous = FULL");
    } else {
      SQLite::Statement(database_, "PRAGMA wal_autocheckpoint = 0").executeStep();
      sqlite3_db_config(database_.getHandle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
    }
  });
}

void SqliteConnection::do_begin(TransactionMode mode) {
  with_failures(path_, [&] { database_.exec(mode == TransactionMode::write ? "BEGIN IMMEDIATE" : "BEGIN"); });
}

void SqliteConnection::commit() {
  with_failures(path_, [&] { database_.exec("COMMIT"); });
}

void SqliteConnection::rollback() noexcept {
  // A fault that made SQLite roll back by itself leaves nothing to end.
  if (sqlite3_get_autocommit(database_.getHandle()) != 0) return;
  if (database_.tryExec("ROLLBACK") != SQLITE_OK) {
    log(LogLevel::error, "rollback failed", {{"database", path_}, {"reason", database_.getErrorMsg()}});
  }
}

void SqliteConnection::do_for_each_row(std::string_view sql, std::span<Value const> parameters,
                                       RowVisitor const& visit) {
  with_failures(path_, [&] {
    auto& statement = prepare(sql);
    StatementUse const use(statement);
    bind(statement, parameters);
    Row row;
    while (statement.executeStep()) {
      row.clear();
      for (int i = 0; i < statement.getColumnCount(); ++i) {
        row.push_back(value_of(statement.getColumn(i)));
      }
      visit(row);
    }
  });
}

bool SqliteConnection::has_table(std::string_view name) {
  std::array<Value, 1> const parameters{std::string{name}};
  return !query("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?", parameters).empty();
}

std::int64_t SqliteConnection::do_execute(std::string_view sql, std::span<Value const> parameters) {
  return with_failures(path_, [&]() -> std::int64_t {
    auto const changes_before = database_.getTotalChanges();
    auto& statement = prepare(sql);
    StatementUse const use(statement);
    bind(statement, parameters);
    statement.exec();
    return database_.getTotalChanges() - changes_before;
  });
}

std::int64_t SqliteConnection::do_batch(std::string_view sql, std::span<Row const> rows) {
  std::int64_t changed = 0;
  for (auto const& row : rows) {
    changed += do_execute(sql, row);
  }
  return changed;
}

SQLite::Statement& SqliteConnection::prepare(std::string_view sql) {
  auto found = statements_.find(sql);
  if (found == statements_.end()) {
    std::string text{sql};
    SQLite::Statement statement(database_, text);
    found = statements_.emplace(std::move(text), std::move(statement)).first;
  }
  return found->second;
}

}  // namespace orrery
