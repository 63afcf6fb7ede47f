#pragma once

#include "store/driver/value.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

class Connection;

// A column that a later schema version added. since: that version.
struct AddedColumn {
  std::string_view name;
  std::int64_t since;
};

// A table of data: its columns in the order of every Row here, its key first.
struct Table {
  std::string_view name;
  std::span<std::string_view const> columns;
  std::size_t key_columns;  // the first so many are the primary key
  // The schema version that created it, with all columns but the added ones (see restore_backup.cpp).
  std::int64_t since;
  std::span<AddedColumn const> added{};
};

extern Table const kStampTable;
extern Table const kChainTable;
extern Table const kEndpointTable;
extern Table const kPeerTable;
extern Table const kExplorerTable;
extern Table const kSourceHealthTable;
extern Table const kChainStateTable;
extern Table const kChainCheckTable;
extern Table const kValidatorTable;
extern Table const kValidatorStakeTable;
extern Table const kValidatorChangeTable;
extern Table const kPriceTable;
extern Table const kSeriesTable;
extern Table const kSeriesMonthTable;
extern Table const kSeriesVersionTable;
extern Table const kArticleTable;
extern Table const kAirdropTable;
extern Table const kPriceReviewTable;
extern Table const kEditorialEventTable;
extern Table const kResourceTable;
extern Table const kWeightRubricTable;
extern Table const kFigureTable;
extern Table const kEndpointHealthTable;
extern Table const kUptimeHourTable;
extern Table const kUptimeDayTable;
extern Table const kUptimeMethodTable;
extern Table const kProposalTable;
extern Table const kTallyHistoryTable;
extern Table const kEventTable;
extern Table const kEventWatchTable;
extern Table const kVoteSeenTable;
extern Table const kAdvertTable;
extern Table const kContributionRepositoryTable;
extern Table const kContributionDayTable;
extern Table const kLogoTable;
extern Table const kPictureTable;
extern Table const kChainClaimTable;
extern Table const kWeightItemTable;
extern Table const kWeightHistoryTable;
extern Table const kWeightPassTable;
extern Table const kChainPulseTable;
extern Table const kChainHaltTable;
extern Table const kSigningInfoTable;
extern Table const kUptimeSampleTable;
extern Table const kSigningMonthTable;
extern Table const kNodeVersionTable;
extern Table const kWebsiteCheckTable;
extern Table const kSelfBondTable;
extern Table const kChainAliveTable;
extern Table const kArchiveTable;
extern Table const kArchiveFrameTable;
extern Table const kArchivedRowTable;
extern Table const kRecordedRowsTable;

// The tables that a backup holds: all but the database's own schema_version, stamp, revision, change_log and lease. A
// table comes after those that it references.
std::span<Table const* const> data_tables();

// "SELECT every column FROM table".
std::string select_from(Table const& table);

// Every row, ordered by primary key; the order is the same on every engine.
void for_each_row(Connection& connection, Table const& table, std::function<void(Row&)> const& visit);

// Inserts rows, or updates those whose primary key exists. Throws Failure (invalid_input) that names the column for
// text that the engines would store differently: with a NUL or invalid UTF-8.
void upsert_rows(Connection& connection, Table const& table, std::span<Row const> rows);

// For a table whose primary key is one column.
void delete_rows(Connection& connection, Table const& table, std::span<std::int64_t const> ids);

}  // namespace orrery
