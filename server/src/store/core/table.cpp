#include "store/core/table.hpp"

#include "base/clean_text.hpp"
#include "base/result.hpp"
#include "store/driver/connection.hpp"

#include <algorithm>
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
                                "denom_role",
                                "denom_comes_from_elsewhere",
                                "socials_id",
                                "website",
                                "x",
                                "telegram",
                                "discord",
                                "created_at",
                                "updated_at",
                                "withdrawn_at"};
constexpr AddedColumn kAddedChainColumns[]{{"denom_role", 6}, {"denom_comes_from_elsewhere", 6}};
constexpr Columns kEndpointColumns{"id", "chain", "kind", "address", "provider", "position"};
constexpr Columns kPeerColumns{"id", "chain", "kind", "node_id", "address", "provider", "position"};
constexpr Columns kExplorerColumns{"id", "chain", "kind", "url", "position"};
constexpr Columns kSourceHealthColumns{"data_set",   "source",   "last_success", "last_attempt",
                                       "last_error", "answered", "of_total",     "waiting_for"};
constexpr Columns kChainStateColumns{"chain",
                                     "bond_denom",
                                     "supply",
                                     "bonded_tokens",
                                     "active_validators",
                                     "max_validators",
                                     "inflation",
                                     "community_tax",
                                     "unbonding_time_s",
                                     "voting_period_s",
                                     "block_time_ms",
                                     "generation",
                                     "state_height",
                                     "changed_at",
                                     "staking_kind",
                                     "staking_evidence",
                                     "other_bonded",
                                     "absent",
                                     "staking_provisions",
                                     "assumed_blocks",
                                     "is_proportional",
                                     "voting_rules"};
constexpr AddedColumn kAddedChainStateColumns[]{
    {"staking_kind", 9},        {"staking_evidence", 9}, {"other_bonded", 9},     {"absent", 9},
    {"staking_provisions", 13}, {"assumed_blocks", 13},  {"is_proportional", 13}, {"voting_rules", 16}};
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
                                    "generation",
                                    "created_at",
                                    "removed_at"};
constexpr Columns kValidatorStakeColumns{"chain",           "id",
                                         "tokens",          "delegator_shares",
                                         "delegator_count", "delegators_counted_at",
                                         "state_height",    "updated_at",
                                         "other_tokens",    "power"};
constexpr Columns kValidatorChangeColumns{
    "id",       "sequence",    "chain",      "generation",       "state_height",  "operator_address",
    "kind",     "status_old",  "jailed_old", "status_new",       "jailed_new",    "old_text",
    "new_text", "observed_at", "node",       "unbonding_height", "unjail_tx_hash"};
constexpr Columns kPriceColumns{
    "id",         "chain",      "asset",           "source",       "source_id", "current_price",
    "change_24h", "market_cap", "market_cap_rank", "total_volume", "ath",       "ath_change",
    "atl",        "quoted_at",  "changed_at",      "checked_at"};
constexpr Columns kSeriesColumns{"metric", "subject", "bucket", "value", "source"};
constexpr Columns kSeriesMonthColumns{"metric", "month", "subject", "points", "sources"};
constexpr Columns kSeriesVersionColumns{"metric", "version"};
constexpr Columns kArticleColumns{"id",         "language",   "file",        "slug", "title",
                                  "body",       "category",   "level",       "tag",  "created_at",
                                  "updated_at", "changed_at", "withdrawn_at"};
constexpr Columns kAirdropColumns{"id",         "language",   "file",        "slug",        "name",
                                  "symbol",     "status",     "description", "qualify",     "site",
                                  "created_at", "updated_at", "changed_at",  "withdrawn_at"};
constexpr Columns kPriceReviewColumns{"id",        "file",       "slug",       "body",       "chain_ids",
                                      "generated", "created_at", "updated_at", "changed_at", "withdrawn_at"};
constexpr Columns kEditorialEventColumns{"id",   "file",       "slug",       "type",        "chain_id",
                                         "body", "created_at", "changed_at", "withdrawn_at"};
constexpr Columns kResourceColumns{"id",  "language", "file", "slug",     "title",      "description", "category",
                                   "url", "logo",     "tags", "verified", "popularity", "changed_at",  "withdrawn_at"};
constexpr Columns kWeightRubricColumns{"language", "file", "version", "document", "changed_at", "withdrawn_at"};
constexpr Columns kFigureColumns{"slug", "file", "width", "height", "svg", "changed_at", "withdrawn_at"};

constexpr Columns kEndpointHealthColumns{"endpoint",       "pass",
                                         "verdict",        "failures",
                                         "last_success",   "measured_at",
                                         "changed_at",     "latency_ms",
                                         "cors",           "lag",
                                         "tls_expires_at", "good_24h",
                                         "bad_24h",        "good_7d",
                                         "bad_7d",         "good_30d",
                                         "bad_30d",        "good_90d",
                                         "bad_90d",        "good_today",
                                         "bad_today",      "good_at_second_30d",
                                         "tls_fault"};
constexpr AddedColumn kAddedEndpointHealthColumns[]{{"good_at_second_30d", 7}, {"tls_fault", 8}};
constexpr Columns kUptimeHourColumns{"hour", "endpoint", "good", "bad", "unmeasured", "latency", "good_at_second"};
constexpr Columns kUptimeDayColumns{"day", "endpoint", "good", "bad", "unmeasured", "good_at_second"};
constexpr AddedColumn kAddedUptimeColumns[]{{"good_at_second", 7}};
constexpr Columns kUptimeMethodColumns{"method", "changed_at"};
constexpr Columns kProposalColumns{"id",
                                   "chain",
                                   "generation",
                                   "number",
                                   "status",
                                   "title",
                                   "summary",
                                   "proposer",
                                   "metadata_url",
                                   "submit_time",
                                   "voting_start_time",
                                   "voting_end_time",
                                   "tally_yes",
                                   "tally_abstain",
                                   "tally_no",
                                   "tally_no_with_veto",
                                   "state_height",
                                   "version",
                                   "created_at",
                                   "updated_at",
                                   "removed_at",
                                   "kind",
                                   "rule",
                                   "bonded_tokens"};
constexpr AddedColumn kAddedProposalColumns[]{{"kind", 16}, {"rule", 16}, {"bonded_tokens", 16}};
constexpr Columns kTallyHistoryColumns{"proposal", "chain", "points"};
constexpr Columns kEventColumns{"id",   "sequence", "natural_key", "type",       "chain_id",
                                "body", "params",   "created_at",  "changed_at", "withdrawn_at"};
constexpr Columns kEventWatchColumns{"chain", "subject", "generation", "state_height", "value"};
constexpr Columns kVoteSeenColumns{"chain", "generation", "number", "operator_address",
                                   "voted", "asked_at",   "option", "share"};
constexpr AddedColumn kAddedVoteSeenColumns[]{{"option", 17}, {"share", 17}};

constexpr Columns kAdvertColumns{"id",        "chain", "tx_hash",    "height",    "sender",   "memo",
                                 "paid_at",   "text",  "site",       "fault",     "decision", "witnesses",
                                 "confirmed", "state", "created_at", "changed_at"};
constexpr Columns kContributionRepositoryColumns{"repository", "state",      "etag",     "first_day", "last_day",
                                                 "checked_at", "changed_at", "tried_at", "put_off",   "last_error"};
constexpr Columns kContributionDayColumns{"repository", "day", "commits"};
constexpr Columns kLogoColumns{"source", "state", "hash", "checked_at", "tried_at", "last_error"};
constexpr Columns kPictureColumns{"hash", "size", "webp"};
constexpr Columns kChainClaimColumns{"chain",          "gas_price",           "staking_token",
                                     "key_algorithms", "recommended_version", "compatible_versions"};
constexpr Columns kWeightItemColumns{"subject", "item", "score", "evidence", "rule_version", "as_of", "changed_at"};
constexpr Columns kWeightHistoryColumns{"subject", "item", "day", "score", "evidence", "rule_version"};
constexpr Columns kWeightPassColumns{"one_row", "day", "rule_version", "version"};
constexpr Columns kChainPulseColumns{"chain", "measured_at", "last_block_at", "age_s", "endpoints"};
constexpr Columns kArchiveColumns{"id", "kind", "month", "part", "rows", "bytes", "sha256", "frames"};
constexpr Columns kArchiveFrameColumns{"archive", "number", "content"};
constexpr Columns kArchivedRowColumns{"id", "archive"};
constexpr Columns kRecordedRowsColumns{"kind", "rows"};
constexpr Columns kChainAliveColumns{"chain",          "alive",         "last_block_at", "last_block_height",
                                     "last_answer_at", "first_look_at", "last_look_at",  "looks",
                                     "watched_s",      "changed_at"};
constexpr Columns kChainHaltColumns{"chain", "last_block_at", "observed_at"};
constexpr Columns kSigningInfoColumns{"chain",        "operator_address", "generation",
                                      "start_height", "tombstoned",       "read_at"};
constexpr Columns kUptimeSampleColumns{"chain", "operator_address", "day", "missed", "blocks"};
constexpr Columns kSigningMonthColumns{"chain", "first_day", "validator", "days"};
constexpr Columns kWebsiteCheckColumns{"website", "answers", "asked_at"};
constexpr Columns kNodeVersionColumns{"endpoint", "version", "sdk_version", "asked_at"};
constexpr Columns kSelfBondColumns{"chain", "operator_address", "tokens", "height", "node", "read_at"};

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
  return updates.empty() ? sql.append(") DO NOTHING") : sql.append(") DO UPDATE SET ").append(updates);
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

// The chains that the rows belong to, for change_log; a row's chain never changes.
ChangedChains list_chains(Table const& table, std::span<Row const> rows) {
  auto const column = std::ranges::find(table.columns, &table == &kChainTable ? "id" : "chain");
  if (column == table.columns.end()) return {true, {}};
  auto const at = static_cast<std::size_t>(column - table.columns.begin());
  ChangedChains changed;
  for (auto const& row : rows) {
    changed.chains.insert(std::get<std::int64_t>(row.at(at)));
  }
  return changed;
}

}  // namespace

Table const kStampTable{"stamp", kStampColumns, 1, 1};
Table const kChainTable{"chain", kChainColumns, 1, 1, kAddedChainColumns};
Table const kEndpointTable{"endpoint", kEndpointColumns, 1, 1};
Table const kPeerTable{"peer", kPeerColumns, 1, 1};
Table const kExplorerTable{"explorer", kExplorerColumns, 1, 1};
Table const kSourceHealthTable{"source_health", kSourceHealthColumns, 2, 1};
Table const kChainStateTable{"chain_state", kChainStateColumns, 1, 2, kAddedChainStateColumns};
Table const kChainCheckTable{"chain_check", kChainCheckColumns, 2, 2};
Table const kValidatorTable{"validator", kValidatorColumns, 1, 2};
Table const kValidatorStakeTable{"validator_stake", kValidatorStakeColumns, 2, 11};
Table const kValidatorChangeTable{"validator_change", kValidatorChangeColumns, 1, 2};
Table const kPriceTable{"price", kPriceColumns, 1, 3};
Table const kSeriesTable{"series", kSeriesColumns, 3, 3};
Table const kSeriesMonthTable{"series_month", kSeriesMonthColumns, 3, 15};
Table const kSeriesVersionTable{"series_version", kSeriesVersionColumns, 1, 3};
Table const kArticleTable{"article", kArticleColumns, 2, 3};
Table const kAirdropTable{"airdrop", kAirdropColumns, 2, 3};
Table const kPriceReviewTable{"price_review", kPriceReviewColumns, 1, 3};
Table const kEditorialEventTable{"editorial_event", kEditorialEventColumns, 1, 3};
Table const kResourceTable{"resource", kResourceColumns, 2, 3};
Table const kWeightRubricTable{"weight_rubric", kWeightRubricColumns, 1, 3};
Table const kFigureTable{"figure", kFigureColumns, 1, 3};
Table const kEndpointHealthTable{"endpoint_health", kEndpointHealthColumns, 1, 3, kAddedEndpointHealthColumns};
Table const kUptimeHourTable{"uptime_hour", kUptimeHourColumns, 2, 3, kAddedUptimeColumns};
Table const kUptimeDayTable{"uptime_day", kUptimeDayColumns, 2, 3, kAddedUptimeColumns};
Table const kUptimeMethodTable{"uptime_method", kUptimeMethodColumns, 1, 7};
Table const kProposalTable{"proposal", kProposalColumns, 1, 3, kAddedProposalColumns};
Table const kTallyHistoryTable{"tally_history", kTallyHistoryColumns, 1, 16};
Table const kEventTable{"event", kEventColumns, 1, 3};
Table const kEventWatchTable{"event_watch", kEventWatchColumns, 2, 3};
Table const kVoteSeenTable{"vote_seen", kVoteSeenColumns, 4, 3, kAddedVoteSeenColumns};
Table const kAdvertTable{"advert", kAdvertColumns, 1, 3};
Table const kContributionRepositoryTable{"contribution_repository", kContributionRepositoryColumns, 1, 3};
Table const kContributionDayTable{"contribution_day", kContributionDayColumns, 2, 3};
Table const kLogoTable{"logo", kLogoColumns, 1, 3};
Table const kPictureTable{"picture", kPictureColumns, 2, 3};
Table const kChainClaimTable{"chain_claim", kChainClaimColumns, 1, 3};
Table const kWeightItemTable{"weight_item", kWeightItemColumns, 2, 3};
Table const kWeightHistoryTable{"weight_history", kWeightHistoryColumns, 3, 3};
Table const kWeightPassTable{"weight_pass", kWeightPassColumns, 1, 3};
Table const kChainPulseTable{"chain_pulse", kChainPulseColumns, 1, 3};
Table const kChainHaltTable{"chain_halt", kChainHaltColumns, 2, 3};
Table const kSigningInfoTable{"signing_info", kSigningInfoColumns, 2, 3};
Table const kUptimeSampleTable{"uptime_sample", kUptimeSampleColumns, 3, 3};
Table const kSigningMonthTable{"signing_month", kSigningMonthColumns, 3, 14};
Table const kWebsiteCheckTable{"website_check", kWebsiteCheckColumns, 1, 3};
Table const kNodeVersionTable{"node_version", kNodeVersionColumns, 1, 3};
Table const kSelfBondTable{"self_bond", kSelfBondColumns, 2, 4};
Table const kChainAliveTable{"chain_alive", kChainAliveColumns, 1, 10};
Table const kArchiveTable{"archive", kArchiveColumns, 1, 12};
Table const kArchiveFrameTable{"archive_frame", kArchiveFrameColumns, 2, 12};
Table const kArchivedRowTable{"archived_row", kArchivedRowColumns, 2, 12};
Table const kRecordedRowsTable{"recorded_rows", kRecordedRowsColumns, 1, 12};

std::span<Table const* const> data_tables() {
  static constexpr std::array kTables{
      &kChainTable,           &kEndpointTable,      &kPeerTable,         &kExplorerTable,
      &kSourceHealthTable,    &kChainStateTable,    &kChainCheckTable,   &kValidatorTable,
      &kValidatorChangeTable, &kPriceTable,         &kSeriesTable,       &kSeriesVersionTable,
      &kArticleTable,         &kAirdropTable,       &kPriceReviewTable,  &kEditorialEventTable,
      &kResourceTable,        &kWeightRubricTable,  &kFigureTable,       &kEndpointHealthTable,
      &kUptimeHourTable,      &kUptimeDayTable,     &kProposalTable,     &kEventTable,
      &kEventWatchTable,      &kVoteSeenTable,      &kAdvertTable,       &kContributionRepositoryTable,
      &kContributionDayTable, &kLogoTable,          &kPictureTable,      &kChainClaimTable,
      &kWeightItemTable,      &kWeightHistoryTable, &kWeightPassTable,   &kChainPulseTable,
      &kChainHaltTable,       &kSigningInfoTable,   &kUptimeSampleTable, &kNodeVersionTable,
      &kWebsiteCheckTable,    &kSelfBondTable,      &kUptimeMethodTable, &kChainAliveTable,
      &kValidatorStakeTable,  &kArchiveTable,       &kArchiveFrameTable, &kArchivedRowTable,
      &kRecordedRowsTable,    &kSigningMonthTable,  &kSeriesMonthTable,  &kTallyHistoryTable,
  };
  return kTables;
}

std::string select_from(Table const& table) {
  std::string sql{"SELECT "};
  return sql.append(join(table.columns)).append(" FROM ").append(table.name);
}

void for_each_row(Connection& connection, Table const& table, std::function<void(Row&)> const& visit) {
  connection.for_each_row(select_from(table) + " ORDER BY " + join(table.columns.first(table.key_columns)), {}, visit);
}

void upsert_rows(Connection& connection, Table const& table, std::span<Row const> rows) {
  for (auto const& row : rows) {
    check_row(table, row);
  }
  connection.batch(put_statement(table), rows, list_chains(table, rows));
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
