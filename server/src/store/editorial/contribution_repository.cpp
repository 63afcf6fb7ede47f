#include "store/editorial/contribution_repository.hpp"

#include "store/core/row_values.hpp"
#include "store/core/table.hpp"
#include "store/driver/connection.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace orrery {
namespace {

using std::chrono::days;

constexpr std::array<std::pair<RepositoryState, std::string_view>, 4> kRepositoryStates{
    {{RepositoryState::answered, "answered"},
     {RepositoryState::computing, "computing"},
     {RepositoryState::missing, "missing"},
     {RepositoryState::failed, "failed"}}};

std::string to_word(RepositoryState state) {
  return std::string(
      std::ranges::find(kRepositoryStates, state, &std::pair<RepositoryState, std::string_view>::first)->second);
}

RepositoryState to_repository_state(std::string const& word) {
  auto const found = std::ranges::find(kRepositoryStates, word, &std::pair<RepositoryState, std::string_view>::second);
  if (found == kRepositoryStates.end()) {
    throw Failure({ErrorCode::unavailable, "contribution_repository.state", "holds the unknown word '" + word + "'",
                   "restore a backup"});
  }
  return found->first;
}

std::int64_t number_of(UtcDay day) {
  return day.time_since_epoch().count();
}

UtcDay day_of(std::int64_t number) {
  return UtcDay{days{number}};
}

Row to_row(StoredContributions const& stored) {
  auto const& known = stored.contributions;
  return {stored.repository,
          to_word(stored.state),
          or_null(stored.etag),
          known ? Value{number_of(known->first)} : Value{},
          known ? Value{number_of(known->last)} : Value{},
          seconds_of(stored.checked_at),
          seconds_of(stored.changed_at),
          seconds_of(stored.tried_at),
          stored.put_off,
          or_null(stored.last_error)};
}

StoredContributions contributions_from_row(Row& values) {
  RowReader row(values);
  StoredContributions stored;
  stored.repository = row.text();
  stored.state = to_repository_state(row.text());
  stored.etag = row.optional_text();
  auto const first = row.optional_number();
  auto const last = row.optional_number();
  if (first && last) {
    stored.contributions = Contributions{day_of(*first), day_of(*last), {}};
  }
  stored.checked_at = time_of(row.optional_number());
  stored.changed_at = time_of(row.optional_number());
  stored.tried_at = time_of(row.number());
  stored.put_off = row.number();
  stored.last_error = row.optional_text();
  return stored;
}

// Compares the days that both spans cover: a span that only moved on by a day is not a change.
bool is_change(std::optional<Contributions> const& before, Contributions const& after) {
  if (!before) {
    return true;
  }
  auto const old_ones = cut_contributions(*before, after.first, before->last);
  auto const new_ones = cut_contributions(after, before->first, after.last);
  return !old_ones || !new_ones || old_ones->counts != new_ones->counts;
}

void put_days(Connection& connection, StoredContributions const& stored) {
  std::array<Value, 1> const parameters{stored.repository};
  connection.execute("DELETE FROM contribution_day WHERE repository = ?", parameters);
  std::vector<Row> rows;
  if (stored.contributions) {
    for (auto const& [day, commits] : stored.contributions->counts) {
      rows.push_back({stored.repository, number_of(day), commits});
    }
  }
  upsert_rows(connection, kContributionDayTable, rows);
}

}  // namespace

std::vector<StoredContributions> load_contributions(Transaction& transaction) {
  auto& connection = transaction.connection();
  std::vector<StoredContributions> all;
  for_each_row(connection, kContributionRepositoryTable, [&](Row& row) { all.push_back(contributions_from_row(row)); });
  auto at = all.begin();
  // Both tables come in the order of their repository.
  for_each_row(connection, kContributionDayTable, [&](Row& values) {
    RowReader row(values);
    auto const repository = row.text();
    at = std::find_if(at, all.end(), [&](auto const& stored) { return stored.repository == repository; });
    if (at != all.end() && at->contributions) {
      auto const day = day_of(row.number());
      at->contributions->counts.emplace(day, row.number());
    }
  });
  return all;
}

std::optional<StoredContributions> find_contributions(Transaction& transaction, std::string_view repository) {
  auto& connection = transaction.connection();
  std::array<Value, 1> const parameters{std::string(repository)};
  auto rows = connection.query(select_from(kContributionRepositoryTable) + " WHERE repository = ?", parameters);
  if (rows.empty()) {
    return std::nullopt;
  }
  auto stored = contributions_from_row(rows.front());
  if (stored.contributions) {
    for (auto& values : connection.query(select_from(kContributionDayTable) + " WHERE repository = ?", parameters)) {
      RowReader row(values);
      row.text();
      auto const day = day_of(row.number());
      stored.contributions->counts.emplace(day, row.number());
    }
  }
  return stored;
}

void put_contributions(WriteTransaction& transaction, StoredContributions stored) {
  auto& connection = transaction.connection();
  auto const before = find_contributions(transaction, stored.repository);
  stored.changed_at = before ? before->changed_at : std::nullopt;
  auto const known = before ? before->contributions : std::nullopt;
  if (stored.contributions && is_change(known, *stored.contributions)) {
    stored.changed_at = stored.checked_at;
  }
  std::array<Row, 1> const rows{to_row(stored)};
  upsert_rows(connection, kContributionRepositoryTable, rows);
  if (known != stored.contributions) {
    put_days(connection, stored);
  }
}

}  // namespace orrery
