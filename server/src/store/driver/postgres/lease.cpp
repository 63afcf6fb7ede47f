#include "store/driver/postgres/lease.hpp"

#include "store/driver/postgres/postgres_connection.hpp"

#include <array>
#include <string>
#include <string_view>
#include <utility>

namespace orrery {
namespace {

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
