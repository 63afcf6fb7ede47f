#include "store/migrations/migrations.hpp"

#include "base/result.hpp"
#include "store/driver/connection.hpp"
#include "store/migrations/steps.hpp"

#include <array>
#include <string>

namespace orrery {
namespace {

void replace_all(std::string& sql, std::string_view placeholder, std::string_view text) {
  for (auto at = sql.find(placeholder); at != std::string::npos; at = sql.find(placeholder, at + text.size())) {
    sql.replace(at, placeholder.size(), text);
  }
}

std::string in_dialect(std::string_view statement, Connection const& connection) {
  std::string sql{statement};
  replace_all(sql, "{TEXT}", connection.text_type());
  replace_all(sql, "{BY_KEY}", connection.table_by_key());
  return sql;
}

void execute_all(Connection& connection, std::span<std::string_view const> statements) {
  for (auto const statement : statements) {
    connection.execute(in_dialect(statement, connection));
  }
}

}  // namespace

std::span<Migration const> migrations() {
  static std::array<Migration, 17> const kSteps{{
      {"foundation", foundation_statements()},
      {"validators", validators_statements()},
      {"data_sets", data_sets_statements()},
      {"self_bonds", self_bonds_statements()},
      {"change_log", change_log_statements()},
      {"asset_roles", asset_roles_statements(), asset_roles_backfills()},
      {"second_tries", second_tries_statements()},
      {"tls_faults", tls_faults_statements()},
      {"staking_kinds", staking_kinds_statements()},
      {"chain_alive", chain_alive_statements()},
      {"lean_rows", lean_rows_statements()},
      {"archives", archives_statements(), archives_backfills()},
      {"staking_provisions", staking_provisions_statements()},
      {"signing", signing_statements(), signing_backfills()},
      {"packed_series", packed_series_statements()},
      {"voting_rules", voting_rules_statements()},
      {"vote_options", vote_options_statements()},
  }};
  return kSteps;
}

std::int64_t newest_schema_version() {
  return static_cast<std::int64_t>(migrations().size());
}

std::int64_t read_schema_version(Connection& connection) {
  if (!connection.has_table("schema_version")) return 0;
  auto rows = connection.query("SELECT MAX(version) FROM schema_version");
  auto const version = RowReader(rows.at(0)).optional_number();
  if (!version) {
    throw Failure({ErrorCode::conflict, connection.database(), "its table schema_version has no row",
                   "restore a backup into an empty database"});
  }
  return *version;
}

void refuse_newer_schema(std::string_view database, std::int64_t version) {
  auto const newest = newest_schema_version();
  if (version <= newest) return;
  throw Failure(
      {ErrorCode::conflict, std::string{database},
       "has tables of version " + std::to_string(version) + ", this program knows up to " + std::to_string(newest),
       "install a newer orrery"});
}

void backfill_rows(Connection& connection, std::int64_t version) {
  for (auto const& step : migrations().subspan(static_cast<std::size_t>(version))) {
    execute_all(connection, step.backfills);
  }
}

void apply_migrations(Connection& connection, std::int64_t version, std::int64_t now_s) {
  auto const steps = migrations();
  for (auto number = version + 1; number <= newest_schema_version(); ++number) {
    auto const& step = steps[static_cast<std::size_t>(number - 1)];
    execute_all(connection, step.statements);
    execute_all(connection, step.backfills);
    std::array<Value, 3> const row{number, std::string{step.name}, now_s};
    connection.execute("INSERT INTO schema_version (version, name, applied_at) VALUES (?, ?, ?)", row);
  }
}

}  // namespace orrery
