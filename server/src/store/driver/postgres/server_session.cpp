#include "store/driver/postgres/server_session.hpp"

#include "store/driver/postgres/postgres_connection.hpp"

#include <array>
#include <charconv>

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

}  // namespace

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

}  // namespace orrery
