#include "store/archives/archive_month.hpp"

#include "base/base64.hpp"
#include "base/result.hpp"
#include "base/sha256.hpp"
#include "store/archives/archive_repository.hpp"
#include "store/archives/frame_codec.hpp"
#include "store/archives/impl/archived_tables.hpp"
#include "store/core/store.hpp"
#include "store/driver/connection.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

namespace orrery {
namespace {

constexpr std::size_t kFramesAtOnce = 1'000;

std::string where_of(ArchivedTable const& table) {
  std::string where = " WHERE ";
  auto const column = table.archiving().column;
  where.append(column).append(" >= ? AND ").append(column).append(" < ? AND (").append(table.movable);
  return where + ")";
}

std::array<Value, 2> range_of(ArchivedTable const& table, Month month) {
  return {table.begin_of(month), table.begin_of(month + std::chrono::months(1))};
}

bool has_chain(ArchivedTable const& table) {
  return table.table == &kValidatorChangeTable;
}

std::optional<std::int64_t> find_number(Connection& connection, std::string const& sql,
                                        std::span<Value const> parameters = {}) {
  auto rows = connection.query(sql, parameters);
  return rows.empty() ? std::nullopt : RowReader(rows.front()).optional_number();
}

std::int64_t find_next_part(Connection& connection, ArchiveKind kind, Month month) {
  std::array<Value, 2> const parameters{std::string(to_word(kind)), to_text(month)};
  return find_number(connection, "SELECT MAX(part) FROM archive WHERE kind = ? AND month = ?", parameters).value_or(0) +
         1;
}

bool is_served_from_table(Connection& connection, ArchiveKind kind, Month month) {
  if (kind != ArchiveKind::events) return false;
  std::array<Value, 2> const parameters{range_of(archived_table(kind), month)[1], kNewestEventsKept};
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
  auto const range = range_of(table, month);
  std::array<Value, 3> const parameters{range[0], range[1], least};
  auto const sql = "SELECT COUNT(*) FROM (SELECT 1 FROM " + std::string(table.table->name) + where_of(table) +
                   " LIMIT ?) AS movable";
  return find_number(connection, sql, parameters).value_or(0) >= least;
}

// The rows of a month as they are packed, and what to do about them afterwards.
struct PackedMonth {
  FramePacker packer;
  std::vector<std::int64_t> ids;
  std::int64_t rows = 0;
};

PackedMonth pack(Connection& connection, ArchivedTable const& table, std::span<Value const> range) {
  std::vector<std::string> columns(table.table->columns.begin(), table.table->columns.end());
  std::string sql = "SELECT ";
  for (auto const& column : columns) {
    sql.append(sql.size() > 7 ? ", " : "").append(table.table->name).append(".").append(column);
  }
  if (has_chain(table)) {
    columns.emplace_back("chain_id");
    sql += ", chain.chain_id";
  }
  sql.append(" FROM ").append(table.table->name);
  if (has_chain(table)) sql += " JOIN chain ON chain.id = validator_change.chain";
  sql.append(where_of(table)).append(" ORDER BY ").append(table.order);
  PackedMonth month;
  connection.for_each_row(sql, range, [&](Row& row) {
    if (table.has_ids) month.ids.push_back(std::get<std::int64_t>(row.front()));
    month.packer.add(table.make_key(row), format_archived_row(columns, row));
    ++month.rows;
  });
  month.packer.finish();
  return month;
}

void put_frames(Connection& connection, std::int64_t archive, std::vector<std::string> const& contents) {
  std::vector<Row> rows;
  for (std::size_t number = 0; number < contents.size(); ++number) {
    rows.push_back({archive, static_cast<std::int64_t>(number), encode_base64(contents[number])});
    if (rows.size() == kFramesAtOnce) {
      upsert_rows(connection, kArchiveFrameTable, rows);
      rows.clear();
    }
  }
  upsert_rows(connection, kArchiveFrameTable, rows);
}

void put_ids(Connection& connection, std::int64_t archive, std::vector<std::int64_t> const& ids) {
  std::vector<Row> rows;
  for (auto const id : ids) {
    rows.push_back({id, archive});
    if (rows.size() == kFramesAtOnce) {
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
  auto& connection = transaction.connection();
  auto const& table = archived_table(kind);
  auto const range = range_of(table, month);
  auto const packed = pack(connection, table, range);
  if (packed.rows == 0) return 0;

  StoredArchive archive;
  archive.id = find_number(connection, "SELECT MAX(id) FROM archive").value_or(0) + 1;
  archive.kind = kind;
  archive.month = month;
  archive.part = find_next_part(connection, kind, month);
  Sha256Stream digest;
  for (auto const& content : packed.packer.contents()) {
    digest.update(content);
    archive.bytes += static_cast<std::int64_t>(content.size());
  }
  archive.sha256 = to_hex(digest.finish());
  std::array<Row, 1> const rows{{{archive.id, std::string(to_word(kind)), to_text(month), archive.part, packed.rows,
                                  archive.bytes, archive.sha256, format_frames(packed.packer.frames())}}};
  upsert_rows(connection, kArchiveTable, rows);
  put_frames(connection, archive.id, packed.packer.contents());
  put_ids(connection, archive.id, packed.ids);

  auto const name = make_file_name(archive);
  expect_same(packed.rows, count_written_rows(transaction, archive.id, archive.sha256), name, "are in the archive");
  auto const deleted = connection.execute("DELETE FROM " + std::string(table.table->name) + where_of(table), range);
  expect_same(packed.rows, deleted, name, "were deleted");
  return packed.rows;
}

std::int64_t archive_old_rows(Store& store, Timestamp now, std::stop_token const& stop) {
  std::int64_t moved = 0;
  for (auto const kind : kArchiveKinds) {
    while (!stop.stop_requested()) {
      auto const month = [&] {
        auto transaction = store.begin_read();
        return find_month_to_archive(transaction, kind, now);
      }();
      if (!month) break;
      auto transaction = store.begin_write();
      moved += archive_month(transaction, kind, *month);
      transaction.commit();
    }
  }
  return moved;
}

}  // namespace orrery
