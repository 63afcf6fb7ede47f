#pragma once

#include "store/driver/changed_tables.hpp"
#include "store/driver/named_tables.hpp"
#include "store/driver/value.hpp"

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

enum class TransactionMode { read, write };

using RowVisitor = std::function<void(Row& row)>;

// One connection to one database, used by one thread at a time, and only between begin() and commit() or rollback().
// SQL is the part that SQLite and PostgreSQL share, with ? for parameters. Throws Failure; after that the transaction
// can only be rolled back.
class Connection {
 public:
  Connection() = default;
  Connection(Connection const&) = delete;
  Connection& operator=(Connection const&) = delete;
  virtual ~Connection() = default;

  // For messages: the path, or the URL without its password.
  virtual std::string const& database() const = 0;

  // Reconnects where the connection was lost since the last transaction.
  void begin(TransactionMode mode);
  virtual void commit() = 0;
  virtual void rollback() noexcept = 0;

  // Each returns the number of rows changed. batch() runs one statement for many rows of parameters. of: the chains
  // that the changed rows belong to, for change_log; the default says that they may belong to any.
  std::int64_t execute(std::string_view sql, std::span<Value const> parameters = {},
                       ChangedChains const& of = {true, {}});
  std::int64_t batch(std::string_view sql, std::span<Row const> rows, ChangedChains const& of = {true, {}});

  std::vector<Row> query(std::string_view sql, std::span<Value const> parameters = {});
  // Calls visit for each row without holding them all; visit must not use this connection.
  void for_each_row(std::string_view sql, std::span<Value const> parameters, RowVisitor const& visit);

  virtual bool has_table(std::string_view name) = 0;
  // The column type for text that compares byte by byte, whatever the server's locale is.
  virtual std::string_view text_type() const = 0;
  // Goes behind the columns in CREATE TABLE for a table without a separate index of its primary key: SQLite's
  // WITHOUT ROWID (https://sqlite.org/withoutrowid.html); empty for PostgreSQL, which has no such tables.
  virtual std::string_view table_by_key() const = 0;

  // Rows given to visitors, and rows changed, since begin().
  std::int64_t read_rows() const { return read_rows_; }
  std::int64_t changed_rows() const { return changed_rows_; }
  ChangedTables const& changed_tables() const { return changed_tables_; }

 protected:
  bool is_prompt() const { return is_prompt_; }

 private:
  friend class NotedReads;
  friend class PromptStatements;

  virtual void do_begin(TransactionMode mode) = 0;
  virtual std::int64_t do_execute(std::string_view sql, std::span<Value const> parameters) = 0;
  virtual std::int64_t do_batch(std::string_view sql, std::span<Row const> rows) = 0;
  virtual void do_for_each_row(std::string_view sql, std::span<Value const> parameters, RowVisitor const& visit) = 0;
  void note_change(std::string_view sql, std::int64_t rows, ChangedChains const& of);

  std::int64_t read_rows_ = 0;
  std::int64_t changed_rows_ = 0;
  ChangedTables changed_tables_;
  TableNames* reads_ = nullptr;
  bool is_prompt_ = false;
};

// Scope guard: while it lives, the names of the tables that the connection reads from are added to a set.
class NotedReads final {
 public:
  NotedReads(Connection& connection, TableNames& tables) : connection_(connection) { connection_.reads_ = &tables; }
  ~NotedReads() { connection_.reads_ = nullptr; }
  NotedReads(NotedReads const&) = delete;
  NotedReads& operator=(NotedReads const&) = delete;

 private:
  Connection& connection_;
};

// Scope guard: while it lives, the connection uses the short timeout (StatementLimits::prompt). For statements that
// answer at once unless the server is gone, such as a lease's renewal, so that a silent server is noticed soon.
class PromptStatements final {
 public:
  explicit PromptStatements(Connection& connection) : connection_(connection) { connection_.is_prompt_ = true; }
  ~PromptStatements() { connection_.is_prompt_ = false; }
  PromptStatements(PromptStatements const&) = delete;
  PromptStatements& operator=(PromptStatements const&) = delete;

 private:
  Connection& connection_;
};

}  // namespace orrery
