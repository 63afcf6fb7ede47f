#pragma once

#include "store/driver/connection.hpp"

#include <libpq-fe.h>

#include <chrono>
#include <memory>
#include <string>

namespace orrery {

// How long an answer is waited for: the next row, or that rows were changed. After that the connection is given up.
struct StatementLimits {
  // BEGIN, COMMIT, ROLLBACK, and statements under PromptStatements.
  std::chrono::milliseconds prompt{10'000};
  // All others: a whole table is sorted before its first row comes, and a table of years is pruned in one statement.
  std::chrono::milliseconds other{60'000};
};

// Every wait for the server ends. A lost connection is made anew by the next begin(), never inside a transaction.
class PostgresConnection final : public Connection {
 public:
  // Connects; shown is the URL without its password.
  PostgresConnection(std::string url, std::string shown, StatementLimits limits = {});

  std::string const& database() const override { return shown_; }
  void commit() override;
  void rollback() noexcept override;
  bool has_table(std::string_view name) override;
  std::string_view text_type() const override { return R"(TEXT COLLATE "C")"; }
  std::string_view table_by_key() const override { return ""; }
  // The server's process as it was told at the login; 0 where the connection is lost.
  int told_process() const { return PQbackendPID(connection_.get()); }

 private:
  struct Finish {
    void operator()(PGconn* connection) const noexcept { PQfinish(connection); }
  };
  struct Clear {
    void operator()(PGresult* result) const noexcept { PQclear(result); }
  };
  using Result = std::unique_ptr<PGresult, Clear>;

  void do_begin(TransactionMode mode) override;
  std::int64_t do_execute(std::string_view sql, std::span<Value const> parameters) override;
  std::int64_t do_batch(std::string_view sql, std::span<Row const> rows) override;
  void do_for_each_row(std::string_view sql, std::span<Value const> parameters, RowVisitor const& visit) override;

  void connect();
  void run(char const* sql);
  void send(std::string_view sql, std::span<Value const> parameters);
  std::int64_t run_pipeline(std::span<Row const> rows, char const* statement_to_prepare);
  // Of the statement that is under way.
  std::chrono::milliseconds limit() const { return is_prompt() ? limits_.prompt : limits_.other; }
  Result next_result(std::chrono::milliseconds limit);
  void wait_for_result(std::chrono::milliseconds limit);
  [[noreturn]] void throw_lost(std::string const& reason);
  [[noreturn]] void throw_refused(PGresult const* result);

  std::string url_;
  std::string shown_;
  StatementLimits limits_;
  std::unique_ptr<PGconn, Finish> connection_;
};

}  // namespace orrery
