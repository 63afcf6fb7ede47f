#include "store/driver/postgres/impl/lease.hpp"

#include "store/driver/postgres/impl/postgres_connection.hpp"

#include <array>
#include <charconv>
#include <string>
#include <string_view>
#include <utility>

namespace orrery {
namespace {

constexpr std::string_view kLine = "session=";

std::int64_t take_number(std::string_view& text) {
  std::int64_t number = 0;
  auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  text.remove_prefix(text.starts_with(' ') ? 1 : 0);
  return error == std::errc() ? number : 0;
}

// Unknown (process 0) behind a connection pooler, whose server connections are not tied to this client. Call it within
// a transaction.
ServerSession find_session(PostgresConnection& connection) {
  auto rows = connection.query(
      "SELECT pg_backend_pid(), CAST(EXTRACT(EPOCH FROM backend_start) * 1000000 AS BIGINT), "
      "CAST(EXTRACT(EPOCH FROM pg_postmaster_start_time()) * 1000000 AS BIGINT) "
      "FROM pg_stat_activity WHERE pid = pg_backend_pid()");
  if (rows.empty()) return {};
  RowReader row(rows.front());
  auto const process = row.number();
  // A pooler reports a process id of its own at login.
  if (process != connection.told_process()) return {};
  auto const began_us = row.optional_number();
  auto const server_began_us = row.optional_number();
  if (!began_us || !server_began_us) return {};
  return {process, *began_us, *server_began_us};
}

// True where this server, since its present start, had the session and no longer has it; false where that is unknown.
// Call it within a transaction; the answer is of the present moment.
bool has_ended(PostgresConnection& connection, ServerSession const& session) {
  if (session.process == 0) return false;
  // Without this the server would show the sessions as of the transaction's first look at them, and below, times of
  // another role's sessions are null: https://www.postgresql.org/docs/15/monitoring-stats.html#MONITORING-STATS-VIEWS.
  connection.query("SELECT 1 FROM pg_stat_clear_snapshot()");
  std::array<Value, 3> const parameters{session.server_began_us, session.process, session.began_us};
  // backend_start is null for another role's session, which may be the one.
  auto const ended = connection.query(
      "SELECT 1 WHERE CAST(EXTRACT(EPOCH FROM pg_postmaster_start_time()) * 1000000 AS BIGINT) = ? "
      "AND NOT EXISTS (SELECT 1 FROM pg_stat_activity WHERE pid = ? AND (backend_start IS NULL "
      "OR CAST(EXTRACT(EPOCH FROM backend_start) * 1000000 AS BIGINT) = ?))",
      parameters);
  return !ended.empty();
}

// One line of the text lease.holder; empty where the session is unknown.
std::string format_session(ServerSession const& session) {
  if (session.process == 0) return "";
  return std::string(kLine) + std::to_string(session.process) + ' ' + std::to_string(session.began_us) + ' ' +
         std::to_string(session.server_began_us) + '\n';
}

ServerSession parse_session(std::string_view holder) {
  auto const at = holder.find(kLine);
  if (at == std::string_view::npos || (at > 0 && holder[at - 1] != '\n')) return {};
  holder.remove_prefix(at + kLine.size());
  ServerSession session;
  session.process = take_number(holder);
  session.began_us = take_number(holder);
  session.server_began_us = take_number(holder);
  return session;
}

// Expiry is compared by the database's clock, because the clocks of the writers' machines differ.
std::string with_server_now(std::string sql) {
  constexpr std::string_view kNow = "{NOW_MS}";
  return sql.replace(sql.find(kNow), kNow.size(), "CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)");
}

// Safe: only PostgresEngine makes a Lease, and it makes only such connections.
PostgresConnection& as_postgres(Connection& connection) {
  return static_cast<PostgresConnection&>(connection);
}

// Throws HeldByAnotherWriter where the lease has not expired and its holder's session may still exist.
std::int64_t read_free_epoch(Connection& connection, std::string sql) {
  auto rows = connection.query(with_server_now(std::move(sql)));
  RowReader row(rows.at(0));
  auto const epoch = row.number();
  auto const holder = row.text();
  auto const left_ms = row.number();
  if (!holder.empty() && left_ms > 0 && !has_ended(as_postgres(connection), parse_session(holder))) {
    throw HeldByAnotherWriter(connection.database(), parse_holder(holder));
  }
  return epoch;
}

[[noreturn]] void throw_lost(Connection const& connection) {
  throw Failure({ErrorCode::conflict, connection.database(), "another process has taken over the writer's lease",
                 "start this process again, or leave the work to the other"});
}

}  // namespace

void Lease::begin_opening(Connection& connection) {
  // Kept to the end of the transaction, so that two processes cannot create the tables at the same time.
  connection.query("SELECT 1 FROM pg_advisory_xact_lock(7310025)");
}

void Lease::acquire(Connection& connection) {
  // First without a lock: a process that waits for the lease asks repeatedly and must not block the writer.
  read_free_epoch(connection, "SELECT epoch, holder, expires_at_ms - {NOW_MS} FROM lease");
  epoch_ = read_free_epoch(connection, "SELECT epoch, holder, expires_at_ms - {NOW_MS} FROM lease FOR UPDATE") + 1;
  std::array<Value, 3> const taken{epoch_, describe_holder(connection), std::int64_t{timing_.expiry.count()}};
  connection.execute(with_server_now("UPDATE lease SET epoch = ?, holder = ?, expires_at_ms = {NOW_MS} + ?"), taken);
}

void Lease::check(Connection& connection) {
  auto rows = connection.query("SELECT epoch, holder FROM lease FOR SHARE");
  RowReader row(rows.at(0));
  if (row.number() != epoch_) throw_lost(connection);
  auto const holder = describe_holder(connection);
  if (row.text() == holder) return;
  // The connection is a new one: without this, the end of the old session would look like the end of this process.
  std::array<Value, 1> const moved{holder};
  connection.execute("UPDATE lease SET holder = ?", moved);
}

void Lease::renew(Connection& connection) {
  std::array<Value, 3> const renewed{std::int64_t{timing_.expiry.count()}, describe_holder(connection), epoch_};
  auto const rows = connection.execute(
      with_server_now("UPDATE lease SET expires_at_ms = {NOW_MS} + ?, holder = ? WHERE epoch = ?"), renewed);
  if (rows == 0) throw_lost(connection);
}

void Lease::release(Connection& connection) {
  std::array<Value, 1> const mine{epoch_};
  connection.execute("UPDATE lease SET holder = '', expires_at_ms = 0 WHERE epoch = ?", mine);
}

// Queries the session once for each connection.
std::string Lease::describe_holder(Connection& connection) {
  auto& postgres = as_postgres(connection);
  if (session_of_ == 0 || session_of_ != postgres.told_process()) {
    session_ = find_session(postgres);
    session_of_ = postgres.told_process();
  }
  return format_holder(holder_) + format_session(session_);
}

}  // namespace orrery
