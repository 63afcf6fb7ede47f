#include "store/driver/postgres/postgres_engine.hpp"

#include "base/result.hpp"
#include "store/driver/postgres/impl/lease.hpp"
#include "store/driver/postgres/impl/postgres_connection.hpp"
#include "store/driver/postgres/impl/postgres_failure.hpp"
#include "store/driver/postgres/impl/table_settings.hpp"
#include "store/driver/writer_holder.hpp"

#include <libpq-fe.h>

#include <map>
#include <memory>
#include <utility>

namespace orrery {
namespace {

std::string without_password(std::string const& url) {
  char* message = nullptr;
  std::unique_ptr<PQconninfoOption, decltype(&PQconninfoFree)> const options(PQconninfoParse(url.c_str(), &message),
                                                                             PQconninfoFree);
  if (options == nullptr) {
    // Not libpq's message: it repeats the URL with the password.
    PQfreemem(message);
    throw Failure({ErrorCode::invalid_input, "database URL", "cannot be parsed by libpq",
                   "give postgresql://USER@HOST:PORT/DATABASE"});
  }
  std::map<std::string_view, std::string> parts;
  for (auto const* option = options.get(); option->keyword != nullptr; ++option) {
    if (option->val != nullptr) parts.emplace(option->keyword, option->val);
  }
  std::string shown = "postgresql://";
  if (parts.contains("user")) shown += parts["user"] + "@";
  shown += parts["host"];
  if (parts.contains("port")) shown += ":" + parts["port"];
  return shown + "/" + parts["dbname"];
}

}  // namespace

PostgresEngine::PostgresEngine(std::string url) : url_(std::move(url)), shown_(without_password(url_)) {}

std::unique_ptr<Connection> PostgresEngine::connect(TransactionMode) const {
  return std::make_unique<PostgresConnection>(url_, shown_);
}

std::unique_ptr<WriterLock> PostgresEngine::make_writer_lock(StoreOptions const& options) const {
  return std::make_unique<Lease>(this_process(options.control_socket), options.lease);
}

void PostgresEngine::tune_tables(Connection& writer) const {
  apply_table_settings(writer);
}

StoredBytes PostgresEngine::measure(Connection& reader) const {
  auto rows = reader.query(
      "SELECT pg_database_size(current_database()), CASE WHEN pg_is_in_recovery() THEN 0 ELSE (SELECT "
      "CAST(COALESCE(MAX(pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn)), 0) AS BIGINT) FROM pg_replication_slots) "
      "END");
  RowReader row(rows.at(0));
  StoredBytes bytes;
  bytes.database = row.number();
  bytes.kept_for_replicas = row.number();
  return bytes;
}

}  // namespace orrery
