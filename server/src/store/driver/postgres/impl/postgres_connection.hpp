#pragma once

#include "store/driver/connection.hpp"

#include <libpq-fe.h>

#include <chrono>
#include <memory>
#include <string>

namespace orrery {

// How long to wait for the next row or result of a statement before the connection is given up.
struct StatementLimits {
  // BEGIN, COMMIT, ROLLBACK, and statements under PromptStatements.
  std::chrono::milliseconds prompt{10'000};
  // All others: a large table may be sorted before its first row comes, or pruned in one statement.
  std::chrono::milliseconds other{60'000};
};

// Every wait for the server has a timeout. A lost connection is reopened by the next begin(), never within a
// transaction.
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
  // PQbackendPID(): the server process as it was reported at login; 0 where the connection is lost.
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
  // The timeout of the present statement.
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
