#include "store/archives/impl/archived_tables.hpp"

#include <cstdio>

namespace orrery {
namespace {

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

// What editors wrote follows its file and may change at any time: it stays.
ArchivedTable const kEvents{&kEventTable,
                            "NOT (natural_key >= '|written|' AND natural_key < '|written}')",
                            "withdrawn_at IS NULL",
                            "created_at, sequence",
                            "",
                            true,
                            make_event_key};

// The ten newest of 40,000 validators are at most 180 MB, however many years there are.
ArchivedTable const kChanges{
    &kValidatorChangeTable,
    "validator_change.sequence < COALESCE((SELECT newer.sequence FROM validator_change newer WHERE newer.chain = "
    "validator_change.chain AND newer.operator_address = validator_change.operator_address ORDER BY newer.sequence "
    "DESC LIMIT 1 OFFSET 9), 0)",
    "1 = 1",
    "chain.chain_id, operator_address, sequence",
    "",
    true,
    make_change_key};
static_assert(kNewestChangesKept == 10, "the query leaves out ten");

ArchivedTable const kScores{&kWeightHistoryTable, "1 = 1", "1 = 1", "subject, item, day", "subject", false,
                            make_score_key};

}  // namespace

std::int64_t ArchivedTable::begin_of(Month month) const {
  return std::chrono::seconds(std::chrono::sys_days(month / 1).time_since_epoch()) / archiving().unit;
}

Month ArchivedTable::month_of(std::int64_t time_value) const {
  auto const day = std::chrono::floor<std::chrono::days>(Timestamp(time_value * archiving().unit));
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
