#include "store/driver/postgres/impl/postgres_connection.hpp"

#include "base/result.hpp"
#include "store/driver/postgres/impl/binary_parameters.hpp"
#include "store/driver/postgres/impl/placeholders.hpp"
#include "store/driver/postgres/impl/postgres_failure.hpp"

#include <poll.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <cstring>
#include <utility>

namespace orrery {
namespace {

using std::chrono::steady_clock;

constexpr std::size_t kPipelineRows = 256;
constexpr int kBinaryResult = 1;

std::int64_t changed_rows_of(PGresult* result) {
  std::string_view const text = PQcmdTuples(result);
  std::int64_t count = 0;
  std::from_chars(text.data(), text.data() + text.size(), count);
  return count;
}

bool is_error(PGresult const* result) {
  auto const status = PQresultStatus(result);
  return status == PGRES_FATAL_ERROR || status == PGRES_BAD_RESPONSE;
}

void ignore_notice(void*, PGresult const*) {}

}  // namespace

PostgresConnection::PostgresConnection(std::string url, std::string shown, StatementLimits limits)
    : url_(std::move(url)), shown_(std::move(shown)), limits_(limits) {
  connect();
}

void PostgresConnection::connect() {
  // Defaults: dbname holds the URL and comes behind them, so that a parameter of the URL wins. With these keepalives
  // and tcp_user_timeout the loss of the server's machine is noticed within about ten seconds.
  std::array<char const*, 9> const names{"connect_timeout",  "keepalives_idle",  "keepalives_interval",
                                         "keepalives_count", "tcp_user_timeout", "application_name",
                                         "dbname",           "client_encoding",  nullptr};
  std::array<char const*, 9> const values{"5", "5", "2", "3", "10000", "orrery", url_.c_str(), "UTF8", nullptr};
  connection_.reset(PQconnectdbParams(names.data(), values.data(), 1));
  if (connection_ == nullptr || PQstatus(connection_.get()) != CONNECTION_OK) {
    throw_lost(connection_ == nullptr ? "out of memory" : first_line(PQerrorMessage(connection_.get())));
  }
  PQsetNoticeReceiver(connection_.get(), ignore_notice, nullptr);
  auto const* const encoding = PQparameterStatus(connection_.get(), "server_encoding");
  if (encoding == nullptr || std::string_view{encoding} != "UTF8") {
    connection_.reset();
    throw Failure({ErrorCode::invalid_input, shown_, "its encoding is not UTF8",
                   "create it with ENCODING 'UTF8' TEMPLATE template0"});
  }
  if (PQsetnonblocking(connection_.get(), 1) != 0) throw_lost("the socket cannot be made non-blocking");
}

void PostgresConnection::do_begin(TransactionMode mode) {
  // The server ends a statement shortly before this side gives up the connection, and the open transaction of a process
  // that was suspended or cut off: that would keep its lock on the lease's row, and nobody could take over. A read-only
  // transaction has no statement_timeout, because its rows are fetched one by one over any time.
  auto const servers_limit = limit() * 9 / 10;
  auto const sql = mode == TransactionMode::write
                       ? "BEGIN; SET LOCAL statement_timeout = " + std::to_string(servers_limit.count()) +
                             "; SET LOCAL idle_in_transaction_session_timeout = 20000"
                       : std::string("BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY");
  if (connection_ != nullptr) {
    try {
      return run(sql.c_str());
    } catch (Failure const&) {
      // The idle connection was lost before anything began, so it is safe to reconnect.
      if (connection_ != nullptr) throw;
    }
  }
  connect();
  run(sql.c_str());
}

void PostgresConnection::commit() {
  run("COMMIT");
}

void PostgresConnection::rollback() noexcept {
  if (connection_ == nullptr || PQtransactionStatus(connection_.get()) == PQTRANS_IDLE) return;
  try {
    run("ROLLBACK");
  } catch (std::exception const&) {
    // The connection was lost, or an unread result is still on it.
    connection_.reset();
  }
}

void PostgresConnection::run(char const* sql) {
  if (connection_ == nullptr) throw_lost("the connection is gone");
  if (PQsendQuery(connection_.get(), sql) != 1) throw_lost(first_line(PQerrorMessage(connection_.get())));
  Result failed;
  // PostgreSQL answers COMMIT of a failed transaction without an error, with the command tag ROLLBACK.
  bool rolled_back = false;
  while (auto result = next_result(limits_.prompt)) {
    if (is_error(result.get()) && failed == nullptr) {
      failed = std::move(result);
    } else if (std::string_view{PQcmdStatus(result.get())} == "ROLLBACK") {
      rolled_back = true;
    }
  }
  if (failed != nullptr) throw_refused(failed.get());
  if (rolled_back && std::string_view{sql} == "COMMIT") {
    throw Failure({ErrorCode::unavailable, shown_, "the transaction was rolled back", "try again"});
  }
}

void PostgresConnection::send(std::string_view sql, std::span<Value const> parameters) {
  if (connection_ == nullptr) throw_lost("the connection is gone");
  auto const numbered = number_placeholders(sql);
  BinaryParameters const binary(parameters);
  if (PQsendQueryParams(connection_.get(), numbered.c_str(), binary.count(), binary.types(), binary.pointers(),
                        binary.lengths(), binary.formats(), kBinaryResult) != 1) {
    throw_lost(first_line(PQerrorMessage(connection_.get())));
  }
}

std::int64_t PostgresConnection::do_execute(std::string_view sql, std::span<Value const> parameters) {
  send(sql, parameters);
  std::int64_t changed = 0;
  Result failed;
  while (auto result = next_result(limit())) {
    changed += changed_rows_of(result.get());
    if (is_error(result.get())) failed = std::move(result);
  }
  if (failed != nullptr) throw_refused(failed.get());
  return changed;
}

void PostgresConnection::do_for_each_row(std::string_view sql, std::span<Value const> parameters,
                                         RowVisitor const& visit) {
  send(sql, parameters);
  PQsetSingleRowMode(connection_.get());
  Row row;
  Result failed;
  while (auto result = next_result(limit())) {
    for (int i = 0; i < PQntuples(result.get()); ++i) {
      read_row(result.get(), i, row);
      visit(row);
    }
    if (is_error(result.get())) failed = std::move(result);
  }
  if (failed != nullptr) throw_refused(failed.get());
}

bool PostgresConnection::has_table(std::string_view name) {
  std::array<Value, 1> const parameters{std::string{name}};
  auto rows = query("SELECT CAST(to_regclass(?) AS TEXT)", parameters);
  return RowReader(rows.at(0)).optional_text().has_value();
}

std::int64_t PostgresConnection::do_batch(std::string_view sql, std::span<Row const> rows) {
  if (connection_ == nullptr) throw_lost("the connection is gone");
  auto const numbered = number_placeholders(sql);
  char const* statement_to_prepare = numbered.c_str();
  std::int64_t changed = 0;
  while (!rows.empty()) {
    auto const part = rows.first(std::min(rows.size(), kPipelineRows));
    changed += run_pipeline(part, statement_to_prepare);
    statement_to_prepare = nullptr;
    rows = rows.subspan(part.size());
  }
  return changed;
}

// In libpq's pipeline mode (https://www.postgresql.org/docs/15/libpq-pipeline-mode.html): one round trip for a part of
// a batch. statement_to_prepare: null where an earlier part has prepared the unnamed statement.
std::int64_t PostgresConnection::run_pipeline(std::span<Row const> rows, char const* statement_to_prepare) {
  auto* const connection = connection_.get();
  auto const sent = [&](int done) {
    if (done != 1) throw_lost(first_line(PQerrorMessage(connection)));
  };
  sent(PQenterPipelineMode(connection));
  if (statement_to_prepare != nullptr) sent(PQsendPrepare(connection, "", statement_to_prepare, 0, nullptr));
  for (auto const& row : rows) {
    BinaryParameters const binary(row);
    sent(PQsendQueryPrepared(connection, "", binary.count(), binary.pointers(), binary.lengths(), binary.formats(),
                             kBinaryResult));
  }
  sent(PQpipelineSync(connection));

  std::int64_t changed = 0;
  Result failed;
  while (true) {
    auto result = next_result(limit());
    if (result == nullptr) continue;  // null separates the results of two statements
    if (PQresultStatus(result.get()) == PGRES_PIPELINE_SYNC) break;
    changed += changed_rows_of(result.get());
    if (is_error(result.get()) && failed == nullptr) failed = std::move(result);
  }
  sent(PQexitPipelineMode(connection));
  if (failed != nullptr) throw_refused(failed.get());
  return changed;
}

PostgresConnection::Result PostgresConnection::next_result(std::chrono::milliseconds limit) {
  wait_for_result(limit);
  return Result(PQgetResult(connection_.get()));
}

void PostgresConnection::wait_for_result(std::chrono::milliseconds limit) {
  auto* const connection = connection_.get();
  auto const deadline = steady_clock::now() + limit;
  while (true) {
    auto const unsent = PQflush(connection);
    if (unsent < 0) throw_lost(first_line(PQerrorMessage(connection)));
    if (unsent == 0 && PQisBusy(connection) == 0) return;

    auto const left = std::chrono::ceil<std::chrono::milliseconds>(deadline - steady_clock::now()).count();
    if (left <= 0) throw_lost("no answer within " + std::to_string(limit.count()) + " ms");
    pollfd ready{PQsocket(connection), static_cast<short>(unsent == 0 ? POLLIN : POLLIN | POLLOUT), 0};
    if (::poll(&ready, 1, static_cast<int>(left)) < 0 && errno != EINTR) throw_lost(std::strerror(errno));
    if ((ready.revents & (POLLIN | POLLERR | POLLHUP)) != 0 && PQconsumeInput(connection) != 1) {
      throw_lost(first_line(PQerrorMessage(connection)));
    }
  }
}

void PostgresConnection::throw_lost(std::string const& reason) {
  connection_.reset();
  throw Failure({ErrorCode::unavailable, shown_, reason, "check that the database server runs and can be reached"});
}

void PostgresConnection::throw_refused(PGresult const* result) {
  auto error = postgres_error(shown_, result);
  // The server shuts down or has become a standby: the next begin() reconnects, perhaps to another server.
  if (ends_connection(result)) connection_.reset();
  throw Failure(std::move(error));
}

}  // namespace orrery
