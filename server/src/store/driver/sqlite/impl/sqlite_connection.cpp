#include "store/driver/sqlite/impl/sqlite_connection.hpp"

#include "base/log.hpp"
#include "base/result.hpp"

#include <SQLiteCpp/Exception.h>
#include <SQLiteCpp/Statement.h>

#include <array>
#include <cstdint>
#include <system_error>
#include <utility>

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

// Throws SQLite's error as a Failure that names the file, the reason and the next step.
[[noreturn]] void throw_sqlite_failure(std::string const& path, SQLite::Exception const& error) {
  std::string const reason = error.what();
  switch (error.getErrorCode()) {
    case SQLITE_NOTADB:
    case SQLITE_CORRUPT:
      throw Failure({ErrorCode::unavailable, path, "not a readable database (" + reason + ")",
                     "move the file away and bring a backup back: orrery restore FILE"});
    case SQLITE_CANTOPEN:
    case SQLITE_PERM:
    case SQLITE_AUTH:
      throw Failure({ErrorCode::unavailable, path, "cannot be opened (" + reason + ")",
                     "check that the file and its folder exist and that this user may use them"});
    case SQLITE_READONLY:
      throw Failure({ErrorCode::unavailable, path, "cannot be written (" + reason + ")",
                     "check the permissions of the file and its folder"});
    case SQLITE_FULL:
      throw Failure({ErrorCode::unavailable, path, "the disk is full", "free some space and try again"});
    case SQLITE_BUSY:
      throw Failure(
          {ErrorCode::conflict, path, "is locked by another program", "end what else uses the file and try again"});
    case SQLITE_CONSTRAINT:
      throw Failure({ErrorCode::conflict, path, reason, "report this: rows must not break the tables' rules"});
    default: throw Failure({ErrorCode::unavailable, path, reason, "check the disk, then try again"});
  }
}

constexpr int kBusyTimeoutMs = 5'000;
// The page cache of a reading connection, which it keeps once it has read a large table. SQLite's default of 2,000 KB
// gains nothing here: scans, look-ups and sorts over 78 MB took the same CPU time with 512 and with 256 KB.
constexpr char const* kReadersCache = "PRAGMA cache_size = -512";
// With less free disk space than this, the WAL may not be able to grow to the length at which SQLite checkpoints it.
constexpr std::uintmax_t kRoomForTheLog = 64U << 20U;

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
    // Without SQLite's mutexes: a connection is never used by two threads at the same time.
    return SQLite::Database(path, flags | SQLite::OPEN_NOMUTEX, kBusyTimeoutMs);
  });
}

bool is_disk_almost_full(std::string const& path) {
  std::error_code unknown;
  auto const space = std::filesystem::space(path, unknown);
  return !unknown && space.available < kRoomForTheLog;
}

class StatementUse {
 public:
  explicit StatementUse(SqliteStatement& statement) : statement_(&statement) {}
  StatementUse(StatementUse const&) = delete;
  StatementUse& operator=(StatementUse const&) = delete;
  ~StatementUse() { statement_->reset(); }

 private:
  SqliteStatement* statement_;
};

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
      database_.exec(kReadersCache);
      sqlite3_db_config(database_.getHandle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
    }
  });
}

void SqliteConnection::do_begin(TransactionMode mode) {
  if (mode == TransactionMode::write && is_disk_almost_full(path_)) empty_log();
  with_failures(path_, [&] { database_.exec(mode == TransactionMode::write ? "BEGIN IMMEDIATE" : "BEGIN"); });
}

// Truncates the WAL. SQLite checkpoints by itself only after a commit that makes the WAL 1,000 pages long
// (https://sqlite.org/wal.html#automatic_checkpoint). On an almost full disk that may never happen: writes fail
// although the WAL takes space that a checkpoint would free. Does not wait for readers, whose pages stay in the WAL,
// and ignores an error, because the transaction may still fit.
void SqliteConnection::empty_log() {
  auto* const database = database_.getHandle();
  sqlite3_busy_timeout(database, 0);
  sqlite3_wal_checkpoint_v2(database, nullptr, SQLITE_CHECKPOINT_TRUNCATE, nullptr, nullptr);
  sqlite3_busy_timeout(database, kBusyTimeoutMs);
}

void SqliteConnection::commit() {
  with_failures(path_, [&] { database_.exec("COMMIT"); });
}

void SqliteConnection::rollback() noexcept {
  // After some errors SQLite has already rolled back by itself.
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
    statement.bind(parameters);
    Row row;
    while (statement.step()) {
      statement.read(row);
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
    statement.bind(parameters);
    if (statement.step()) throw SQLite::Exception("a statement that changes rows gave one", SQLITE_MISUSE);
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

SqliteStatement& SqliteConnection::prepare(std::string_view sql) {
  auto found = statements_.find(sql);
  if (found == statements_.end()) {
    found = statements_.emplace(std::string{sql}, SqliteStatement(database_.getHandle(), sql)).first;
  }
  return found->second;
}

}  // namespace orrery
