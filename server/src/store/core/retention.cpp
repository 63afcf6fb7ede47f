#include "store/core/retention.hpp"

#include "store/core/table.hpp"
#include "store/driver/connection.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string>

namespace orrery {
namespace {

using std::chrono::days;
using std::chrono::hours;
using std::chrono::seconds;

constexpr auto kKept = RetentionClass::kept;
constexpr auto kRolledUp = RetentionClass::rolled_up;
constexpr auto kExpired = RetentionClass::expired;

constexpr seconds kByTheDay = days(1);
constexpr seconds kByTheHour = hours(1);
// Longer than any time that a figure looks back, which is a year for series.
constexpr days kLong{400};

// At 0.7 million rows a year the 61 days that these are at most are fewer than the 120,000 changes that a snapshot
// holds.
constexpr days kHotMonth = kChangesStay;
// Nothing reads old scores from their table, and of events the newest 500 stay whatever their age. Both are final when
// their day is over: a week, in case the clock was wrong.
constexpr days kHotWeek{7};

// The year that a snapshot looks back.
constexpr days kPricesStay{365};
constexpr days kLongestMonth{31};

constexpr std::string_view kWithItsSource = "when its source has it no more";

constexpr std::array<Retention, 52> kRetentions{{
    // Not fewer: the days of a validator that goes by the rule below have to be gone by then.
    {&kSigningMonthTable,
     kExpired,
     "400 days after the first day of its month",
     {},
     kLong,
     kByTheDay,
     "first_day <= ?"},
    {&kValidatorStakeTable,
     kExpired,
     "400 days after its validator left the chain",
     {},
     kLong,
     seconds(1),
     "EXISTS (SELECT 1 FROM validator v WHERE v.id = validator_stake.id AND v.removed_at < ?)"},
    {&kValidatorTable, kExpired, "400 days after it left the chain", {}, kLong, seconds(1), "removed_at < ?"},
    {&kValidatorChangeTable, kKept, {}, {}, {}, seconds(1), {}, Archiving{"observed_at", seconds(1), kHotMonth}},
    {&kSelfBondTable,
     kExpired,
     "400 days after it was read, where the validator left the chain",
     {},
     kLong,
     seconds(1),
     "read_at < ? AND NOT EXISTS (SELECT 1 FROM validator v WHERE v.chain = self_bond.chain "
     "AND v.operator_address = self_bond.operator_address AND v.removed_at IS NULL)"},
    {&kSigningInfoTable,
     kExpired,
     "400 days after it was read, where the validator left the chain",
     {},
     kLong,
     seconds(1),
     "read_at < ? AND NOT EXISTS (SELECT 1 FROM validator v WHERE v.chain = signing_info.chain "
     "AND v.operator_address = signing_info.operator_address AND v.removed_at IS NULL)"},
    {&kUptimeSampleTable, kExpired, "after 30 days", {}, days(30), kByTheDay, "day < ?"},
    {&kVoteSeenTable, kExpired, "after 400 days", {}, kLong, seconds(1), "asked_at < ?"},

    {&kUptimeHourTable, kRolledUp, "after 35 days", "uptime_day", days(35), kByTheHour,
     "hour < ? AND hour < 24 * (SELECT COALESCE(MAX(day) + 1, 0) FROM uptime_day)"},
    {&kUptimeDayTable,
     kExpired,
     "after 400 days, where the endpoint left the registry",
     {},
     kLong,
     kByTheDay,
     "day < ? AND NOT EXISTS (SELECT 1 FROM endpoint e WHERE e.id = uptime_day.endpoint)"},
    {&kEndpointHealthTable,
     kExpired,
     "400 days after the last probe, where the endpoint left the registry",
     {},
     kLong,
     seconds(1),
     "pass < ? AND NOT EXISTS (SELECT 1 FROM endpoint e WHERE e.id = endpoint_health.endpoint)"},
    {&kNodeVersionTable, kExpired, "after 30 days", {}, days(30), seconds(1), "asked_at < ?"},
    {&kWebsiteCheckTable, kExpired, "after 30 days", {}, days(30), seconds(1), "asked_at < ?"},
    {&kUptimeMethodTable, kKept},

    {&kSeriesTable,
     kExpired,
     "prices of an hour after 365 days; all else moves into `series_month` a week after its month",
     {},
     kPricesStay,
     seconds(1),
     "metric = 'price' AND bucket < ?"},
    {&kSeriesMonthTable,
     kExpired,
     "prices of an hour 365 days after their month; all else is kept",
     {},
     kPricesStay + kLongestMonth,
     seconds(1),
     "metric = 'price' AND month < ?"},
    {&kSeriesVersionTable, kKept},
    {&kPriceTable, kKept},
    {&kWeightHistoryTable, kKept, {}, {}, {}, seconds(1), {}, Archiving{"day", kByTheDay, kHotWeek}},
    {&kWeightItemTable, kExpired, kWithItsSource},
    {&kWeightPassTable, kKept},

    {&kEventTable, kKept, {}, {}, {}, seconds(1), {}, Archiving{"created_at", seconds(1), kHotWeek}},
    {&kArchivedRowTable, kKept},
    {&kArchiveFrameTable, kKept},
    {&kArchiveTable, kKept},
    {&kRecordedRowsTable, kKept},
    {&kEventWatchTable, kKept},
    {&kProposalTable, kKept},
    {&kTallyHistoryTable, kKept},
    {&kAdvertTable, kKept},

    {&kLogoTable,
     kExpired,
     "400 days after it was asked for, where nothing names it any more",
     {},
     kLong,
     seconds(1),
     "tried_at < ? AND NOT EXISTS (SELECT 1 FROM chain c WHERE c.denom_logo_url = logo.source) "
     "AND NOT EXISTS (SELECT 1 FROM validator v WHERE v.removed_at IS NULL "
     "AND 'KEYBASE:' || UPPER(v.identity) = UPPER(logo.source))"},
    {&kPictureTable,
     kExpired,
     "when no logo is made of it any more",
     {},
     {},
     seconds(1),
     "NOT EXISTS (SELECT 1 FROM logo l WHERE l.hash = picture.hash)"},
    {&kContributionDayTable,
     kExpired,
     "with its repository",
     {},
     kLong,
     seconds(1),
     "EXISTS (SELECT 1 FROM contribution_repository r WHERE r.repository = contribution_day.repository "
     "AND r.tried_at < ? AND NOT EXISTS (SELECT 1 FROM chain c WHERE LOWER(c.git_repo) LIKE '%' || r.repository "
     "|| '%'))"},
    {&kContributionRepositoryTable,
     kExpired,
     "400 days after it was asked for, where no chain names it",
     {},
     kLong,
     seconds(1),
     "tried_at < ? AND NOT EXISTS (SELECT 1 FROM chain c WHERE LOWER(c.git_repo) LIKE '%' || repository || '%')"},

    {&kArticleTable, kKept},
    {&kAirdropTable, kKept},
    {&kPriceReviewTable, kKept},
    {&kEditorialEventTable, kKept},
    {&kResourceTable, kKept},
    {&kWeightRubricTable, kKept},
    {&kFigureTable, kKept},

    {&kEndpointTable, kExpired, kWithItsSource},
    {&kPeerTable, kExpired, kWithItsSource},
    {&kExplorerTable, kExpired, kWithItsSource},
    {&kSourceHealthTable, kExpired, "when its source is asked no more"},
    {&kChainStateTable, kKept},
    {&kChainCheckTable, kKept},
    {&kChainClaimTable, kKept},
    {&kChainPulseTable, kKept},
    {&kChainHaltTable, kKept},
    {&kChainAliveTable, kKept},
    {&kChainTable, kKept},
}};

std::string list_keys(Table const& table) {
  std::string list;
  for (auto const key : table.columns.first(table.key_columns)) {
    if (!list.empty()) list += ", ";
    list += key;
  }
  return list;
}

// Of the condition; none where it compares no time.
std::vector<Value> find_parameters(Retention const& retention, Timestamp now) {
  if (retention.condition.find('?') == std::string_view::npos) return {};
  return {std::int64_t{(now - retention.age).time_since_epoch() / retention.unit}};
}

}  // namespace

std::string_view to_word(RetentionClass kind) {
  switch (kind) {
    case RetentionClass::kept: return "kept";
    case RetentionClass::rolled_up: return "rolled up";
    case RetentionClass::expired: return "expired";
  }
  throw std::logic_error("an unknown class of retention");
}

std::span<Retention const> retentions() {
  return kRetentions;
}

Retention const& find_retention(Table const& table) {
  auto const* const found = std::ranges::find(kRetentions, &table, &Retention::table);
  if (found == kRetentions.end()) throw std::logic_error("no retention of table " + std::string(table.name));
  return *found;
}

std::vector<Row> find_expired(Transaction& transaction, Retention const& retention, Timestamp now, std::size_t limit) {
  auto const keys = list_keys(*retention.table);
  std::string sql = "SELECT " + keys + " FROM ";
  sql.append(retention.table->name).append(" WHERE ").append(retention.condition).append(" LIMIT ?");
  auto parameters = find_parameters(retention, now);
  parameters.emplace_back(static_cast<std::int64_t>(limit));
  return transaction.connection().query(sql, parameters);
}

std::int64_t delete_expired(WriteTransaction& transaction, Retention const& retention, Timestamp now,
                            std::span<Row const> keys) {
  std::string sql = "DELETE FROM ";
  sql.append(retention.table->name).append(" WHERE ");
  for (auto const key : retention.table->columns.first(retention.table->key_columns)) {
    sql.append(key).append(" = ? AND ");
  }
  sql.append(retention.condition);
  auto const parameters = find_parameters(retention, now);
  std::vector<Row> rows(keys.begin(), keys.end());
  for (auto& row : rows) {
    row.insert(row.end(), parameters.begin(), parameters.end());
  }
  return transaction.connection().batch(sql, rows);
}

}  // namespace orrery
