#include "store/archives/archived_tables.hpp"

#include <cstdio>

namespace orrery {
namespace {

using std::chrono::days;
using std::chrono::seconds;

// Positions in the tables' columns.
constexpr std::size_t kEventSequence = 1;
constexpr std::size_t kChangeOperator = 5;
constexpr std::size_t kScoreSubject = 0;

std::string make_event_key(Row const& row) {
  char text[24];
  std::snprintf(text, sizeof text, "%019lld", static_cast<long long>(std::get<std::int64_t>(row[kEventSequence])));
  return text;
}

std::string make_change_key(Row const& row) {
  return std::get<std::string>(row.back()) + '\t' + std::get<std::string>(row[kChangeOperator]) + '\t';
}

std::string make_score_key(Row const& row) {
  return std::get<std::string>(row[kScoreSubject]) + '\t';
}

// A quarter of a year is what people look back at, and 90 days of events at 0.7 million a year are 100 MB.
// What editors wrote follows its file and may change at any time: it stays.
ArchivedTable const kEvents{&kEventTable, "created_at", seconds(1), days(90), "natural_key NOT LIKE '|written|%'",
                            "created_at, sequence", true, make_event_key};

// As long as events; the hash of an unjailing is looked for for a day (collectors/validators), so rows of that
// age do not change any more. The ten newest of 40,000 validators are at most 180 MB, however many years there are.
ArchivedTable const kChanges{
    &kValidatorChangeTable,
    "observed_at",
    seconds(1),
    kChangesHot,
    "validator_change.sequence < COALESCE((SELECT newer.sequence FROM validator_change newer WHERE newer.chain = "
    "validator_change.chain AND newer.operator_address = validator_change.operator_address ORDER BY newer.sequence "
    "DESC LIMIT 1 OFFSET 9), 0)",
    "chain.chain_id, operator_address, sequence",
    true,
    make_change_key};
static_assert(kNewestChangesKept == 10, "the query leaves out ten");

// Nothing reads them from their table, and a day's rows are final when the day is over: a week in case the clock was
// wrong. A month of them is larger than everything else that is hot.
ArchivedTable const kScores{
    &kWeightHistoryTable, "day", days(1), days(7), "1 = 1", "subject, item, day", false, make_score_key};

}  // namespace

std::int64_t ArchivedTable::begin_of(Month month) const {
  return seconds(std::chrono::sys_days(month / 1).time_since_epoch()) / unit;
}

Month ArchivedTable::month_of(std::int64_t time_value) const {
  auto const day = std::chrono::floor<days>(Timestamp(time_value * unit));
  std::chrono::year_month_day const date(day);
  return date.year() / date.month();
}

ArchivedTable const& archived_table(ArchiveKind kind) {
  switch (kind) {
    case ArchiveKind::events: return kEvents;
    case ArchiveKind::changes: return kChanges;
    case ArchiveKind::scores: break;
  }
  return kScores;
}

}  // namespace orrery
