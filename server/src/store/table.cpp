#include "store/table.hpp"

#include "base/clean_text.hpp"
#include "base/result.hpp"
#include "store/driver/connection.hpp"

#include <array>
#include <string>

namespace orrery {
namespace {

using Columns = std::string_view const[];

constexpr Columns kStampColumns{"one_row", "uuid", "kind", "created_at"};
constexpr Columns kChainColumns{"id",
                                "chain_id",
                                "registry_name",
                                "pretty_name",
                                "status",
                                "network_type",
                                "origin",
                                "description",
                                "bech32_prefix",
                                "slip44",
                                "git_repo",
                                "denom_base",
                                "denom_display",
                                "denom_symbol",
                                "denom_exponent",
                                "denom_logo_url",
                                "denom_description",
                                "denom_coingecko_id",
                                "socials_id",
                                "website",
                                "x",
                                "telegram",
                                "discord",
                                "created_at",
                                "updated_at",
                                "withdrawn_at"};
constexpr Columns kEndpointColumns{"id", "chain", "kind", "address", "provider", "position"};
constexpr Columns kPeerColumns{"id", "chain", "kind", "node_id", "address", "provider", "position"};
constexpr Columns kExplorerColumns{"id", "chain", "kind", "url", "position"};
constexpr Columns kSourceHealthColumns{"data_set",   "source",   "last_success", "last_attempt",
                                       "last_error", "answered", "of_total",     "waiting_for"};
constexpr Columns kChainStateColumns{
    "chain",          "bond_denom", "supply",        "bonded_tokens",    "active_validators",
    "max_validators", "inflation",  "community_tax", "unbonding_time_s", "voting_period_s",
    "block_time_ms",  "generation", "state_height",  "changed_at"};
constexpr Columns kChainCheckColumns{"data_set",     "chain",      "node",   "height",    "last_success",
                                     "last_attempt", "last_error", "unread", "generation"};
constexpr Columns kValidatorColumns{"id",
                                    "chain",
                                    "operator_address",
                                    "account_address",
                                    "consensus_key_type",
                                    "consensus_key",
                                    "jailed",
                                    "status",
                                    "tokens",
                                    "delegator_shares",
                                    "moniker",
                                    "identity",
                                    "website",
                                    "security_contact",
                                    "details",
                                    "commission_rate",
                                    "commission_max_rate",
                                    "commission_max_change_rate",
                                    "min_self_delegation",
                                    "unbonding_height",
                                    "unbonding_time",
                                    "delegator_count",
                                    "delegators_counted_at",
                                    "generation",
                                    "state_height",
                                    "created_at",
                                    "updated_at",
                                    "removed_at"};
constexpr Columns kValidatorChangeColumns{
    "id",       "sequence",    "chain",      "generation",       "state_height",  "operator_address",
    "kind",     "status_old",  "jailed_old", "status_new",       "jailed_new",    "old_text",
    "new_text", "observed_at", "node",       "unbonding_height", "unjail_tx_hash"};

std::string join(std::span<std::string_view const> names) {
  std::string list;
  for (auto const name : names) {
    if (!list.empty()) list += ", ";
    list += name;
  }
  return list;
}

std::string put_statement(Table const& table) {
  std::string placeholders;
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    placeholders += i == 0 ? "?" : ", ?";
  }
  std::string updates;
  for (auto const column : table.columns.subspan(table.key_columns)) {
    if (!updates.empty()) updates += ", ";
    updates.append(column).append(" = excluded.").append(column);
  }
  std::string sql{"INSERT INTO "};
  sql.append(table.name).append(" (").append(join(table.columns)).append(") VALUES (").append(placeholders);
  sql.append(") ON CONFLICT (").append(join(table.columns.first(table.key_columns)));
  return sql.append(") DO UPDATE SET ").append(updates);
}

void check_row(Table const& table, Row const& row) {
  if (row.size() != table.columns.size()) {
    throw Failure({ErrorCode::invalid_input, std::string{table.name}, "a row has another number of values than columns",
                   "report this"});
  }
  for (std::size_t i = 0; i < row.size(); ++i) {
    auto const* text = std::get_if<std::string>(&row[i]);
    if (text == nullptr) continue;
    auto const column = std::string{table.name} + "." + std::string{table.columns[i]};
    if (text->find('\0') != std::string::npos) {
      throw Failure({ErrorCode::invalid_input, column, "its text holds a NUL byte", "clean the text before the store"});
    }
    if (!is_valid_utf8(*text)) {
      throw Failure({ErrorCode::invalid_input, column, "its text is not UTF-8", "clean the text before the store"});
    }
  }
}

}  // namespace

Table const kStampTable{"stamp", kStampColumns, 1, 1};
Table const kChainTable{"chain", kChainColumns, 1, 1};
Table const kEndpointTable{"endpoint", kEndpointColumns, 1, 1};
Table const kPeerTable{"peer", kPeerColumns, 1, 1};
Table const kExplorerTable{"explorer", kExplorerColumns, 1, 1};
Table const kSourceHealthTable{"source_health", kSourceHealthColumns, 2, 1};
Table const kChainStateTable{"chain_state", kChainStateColumns, 1, 2};
Table const kChainCheckTable{"chain_check", kChainCheckColumns, 2, 2};
Table const kValidatorTable{"validator", kValidatorColumns, 1, 2};
Table const kValidatorChangeTable{"validator_change", kValidatorChangeColumns, 1, 2};

std::span<Table const* const> data_tables() {
  static constexpr std::array<Table const*, 9> kTables{&kChainTable,      &kEndpointTable,     &kPeerTable,
                                                       &kExplorerTable,   &kSourceHealthTable, &kChainStateTable,
                                                       &kChainCheckTable, &kValidatorTable,    &kValidatorChangeTable};
  return kTables;
}

std::string select_from(Table const& table) {
  std::string sql{"SELECT "};
  return sql.append(join(table.columns)).append(" FROM ").append(table.name);
}

void for_each_row(Connection& connection, Table const& table, std::function<void(Row&)> const& visit) {
  connection.for_each_row(select_from(table) + " ORDER BY " + join(table.columns.first(table.key_columns)), {}, visit);
}

void put_rows(Connection& connection, Table const& table, std::span<Row const> rows) {
  for (auto const& row : rows) {
    check_row(table, row);
  }
  connection.batch(put_statement(table), rows);
}

void delete_rows(Connection& connection, Table const& table, std::span<std::int64_t const> ids) {
  std::vector<Row> keys;
  keys.reserve(ids.size());
  for (auto const id : ids) {
    keys.push_back({Value{id}});
  }
  connection.batch("DELETE FROM " + std::string{table.name} + " WHERE id = ?", keys);
}

}  // namespace orrery
