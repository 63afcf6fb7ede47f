#include "store/archives/archive_month.hpp"

#include "base/result.hpp"
#include "base/sha256.hpp"
#include "store/archives/archive_repository.hpp"
#include "store/archives/impl/packed_rows.hpp"
#include "store/core/store.hpp"
#include "store/driver/connection.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

namespace orrery {
namespace {

constexpr std::size_t kIdsAtOnce = 1'000;

// A part of a month that is to move.
struct PartOfMonth {
  ArchiveKind kind;
  Month month;
  RowsOfMonth which;
  PackedRows packed;
};

std::int64_t find_next_part(Connection& connection, ArchiveKind kind, Month month) {
  return find_number(connection, "SELECT MAX(part) FROM archive WHERE kind = ? AND month = ?",
                     {std::string(to_word(kind)), to_text(month)})
             .value_or(kPartOfCopies) +
         1;
}

bool is_served_from_table(Connection& connection, ArchiveKind kind, Month month) {
  if (kind != ArchiveKind::events) return false;
  std::vector<Value> const parameters{archived_table(kind).begin_of(month + std::chrono::months(1)), kNewestEventsKept};
  auto const newer = find_number(connection,
                                 "SELECT COUNT(*) FROM (SELECT 1 FROM event WHERE withdrawn_at IS NULL AND created_at "
                                 ">= ? LIMIT ?) AS newer",
                                 parameters);
  return newer.value_or(0) < kNewestEventsKept;
}

bool is_worth_a_part(Connection& connection, ArchiveKind kind, Month month) {
  auto const& table = archived_table(kind);
  auto const least =
      kind == ArchiveKind::changes && find_next_part(connection, kind, month) > 1 ? kLeastRowsOfLaterPart : 1;
  auto which = movable_rows(table, month);
  which.parameters.emplace_back(least);
  auto const sql =
      "SELECT COUNT(*) FROM (SELECT 1 FROM " + std::string(table.table->name) + which.where + " LIMIT ?) AS movable";
  return find_number(connection, sql, which.parameters).value_or(0) >= least;
}

// Where a part of the month ends that has not many more than kMostRowsOfPart; nothing where all are one part.
std::optional<std::string> find_division(Connection& connection, ArchivedTable const& table, Month month) {
  if (table.divided_by.empty()) return std::nullopt;
  auto which = movable_rows(table, month);
  which.parameters.emplace_back(kMostRowsOfPart - 1);
  std::string const column(table.divided_by);
  auto rows = connection.query("SELECT " + column + " FROM " + std::string(table.table->name) + which.where +
                                   " ORDER BY " + column + " LIMIT 1 OFFSET ?",
                               which.parameters);
  return rows.empty() ? std::nullopt : std::optional(RowReader(rows.front()).text());
}

void put_ids(Connection& connection, std::int64_t archive, std::vector<std::int64_t> const& ids) {
  std::vector<Row> rows;
  for (auto const id : ids) {
    rows.push_back({id, archive});
    if (rows.size() == kIdsAtOnce) {
      upsert_rows(connection, kArchivedRowTable, rows);
      rows.clear();
    }
  }
  upsert_rows(connection, kArchivedRowTable, rows);
}

std::int64_t count_written_rows(Transaction const& transaction, std::int64_t archive, std::string const& digest) {
  std::int64_t rows = 0;
  Sha256Stream stream;
  for_each_archive_frame(transaction, archive, [&](std::string&& content) {
    stream.update(content);
    auto const text = unpack_frame(content);
    rows += text ? std::ranges::count(*text, '\n') : 0;
  });
  return to_hex(stream.finish()) == digest ? rows : -1;
}

void expect_same(std::int64_t moved, std::int64_t found, std::string const& name, std::string_view what) {
  if (moved == found) return;
  throw Failure({ErrorCode::conflict, name,
                 std::to_string(moved) + " rows were packed and " + std::to_string(found) + " " + std::string(what),
                 "nothing was moved; report this"});
}

// By their IDs where they have such: rows that came since the part was packed may have made others movable.
std::int64_t delete_moved(Connection& connection, PartOfMonth const& part, std::int64_t archive) {
  auto const& table = archived_table(part.kind);
  auto which = part.which;
  std::string const name(table.table->name);
  if (table.has_ids) {
    which = all_rows(table, part.month);
    which.where +=
        " AND EXISTS (SELECT 1 FROM archived_row moved WHERE moved.id = " + name + ".id AND moved.archive = ?)";
    which.parameters.emplace_back(archive);
  }
  return connection.execute("DELETE FROM " + name + which.where, which.parameters);
}

PartOfMonth pack_part(Transaction& transaction, ArchiveKind kind, Month month) {
  auto& connection = transaction.connection();
  auto const& table = archived_table(kind);
  auto which = movable_rows(table, month, find_division(connection, table, month));
  auto packed = pack_rows(connection, table, which, kLevelOfArchives);
  return {kind, month, std::move(which), std::move(packed)};
}

std::int64_t move_part(WriteTransaction& transaction, PartOfMonth const& part) {
  auto const& packed = part.packed;
  if (packed.rows == 0) return 0;
  auto& connection = transaction.connection();
  remove_copy(connection, part.kind, part.month);
  StoredArchive archive;
  archive.id = find_free_archive_id(connection);
  archive.kind = part.kind;
  archive.month = part.month;
  archive.part = find_next_part(connection, part.kind, part.month);
  put_archive(connection, archive, packed);
  put_ids(connection, archive.id, packed.ids);

  auto const name = make_file_name(archive);
  expect_same(packed.rows, count_written_rows(transaction, archive.id, archive.sha256), name, "are in the archive");
  auto const deleted = delete_moved(connection, part, archive.id);
  expect_same(packed.rows, deleted, name, "were deleted");
  return packed.rows;
}

}  // namespace

std::optional<Month> find_month_to_archive(Transaction& transaction, ArchiveKind kind, Timestamp now) {
  auto& connection = transaction.connection();
  auto const& table = archived_table(kind);
  auto const first = find_number(
      connection, "SELECT MIN(" + std::string(table.archiving().column) + ") FROM " + std::string(table.table->name) +
                      (kind == ArchiveKind::events ? " WHERE " + std::string(table.movable) : std::string()));
  if (!first) return std::nullopt;
  auto const limit = now - table.archiving().hot_for;
  for (auto month = table.month_of(*first);
       Timestamp(std::chrono::sys_days((month + std::chrono::months(1)) / 1)) <= limit;
       month += std::chrono::months(1)) {
    if (is_served_from_table(connection, kind, month)) return std::nullopt;
    if (is_worth_a_part(connection, kind, month)) return month;
  }
  return std::nullopt;
}

std::int64_t archive_month(WriteTransaction& transaction, ArchiveKind kind, Month month) {
  return move_part(transaction, pack_part(transaction, kind, month));
}

std::int64_t archive_old_rows(Store& store, Timestamp now, std::stop_token const& stop) {
  std::int64_t moved = 0;
  for (auto const kind : kArchiveKinds) {
    while (!stop.stop_requested()) {
      // Packed in a reading, because that takes seconds, for which no other collector should wait.
      auto const part = [&]() -> std::optional<PartOfMonth> {
        auto transaction = store.begin_read();
        auto const month = find_month_to_archive(transaction, kind, now);
        return month ? std::optional(pack_part(transaction, kind, *month)) : std::nullopt;
      }();
      if (!part) break;
      auto transaction = store.begin_write();
      moved += move_part(transaction, *part);
      transaction.commit();
    }
  }
  return moved;
}

}  // namespace orrery
