#include "store/archives/impl/packed_rows.hpp"

#include "base/base64.hpp"
#include "base/sha256.hpp"
#include "store/core/row_values.hpp"
#include "store/driver/connection.hpp"

#include <array>
#include <utility>

namespace orrery {
namespace {

constexpr std::size_t kFramesAtOnce = 1'000;

RowsOfMonth rows_of_month(ArchivedTable const& table, Month month, std::string_view condition) {
  auto which = all_rows(table, month);
  which.where += " AND (" + std::string(condition) + ")";
  return which;
}

bool has_chain(ArchivedTable const& table) {
  return table.table == &kValidatorChangeTable;
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

}  // namespace

RowsOfMonth all_rows(ArchivedTable const& table, Month month) {
  std::string const column(table.archiving().column);
  return {" WHERE " + column + " >= ? AND " + column + " < ?",
          {table.begin_of(month), table.begin_of(month + std::chrono::months(1))}};
}

RowsOfMonth movable_rows(ArchivedTable const& table, Month month, std::optional<std::string> const& divided_until) {
  auto which = rows_of_month(table, month, table.movable);
  if (divided_until) {
    which.where += " AND " + std::string(table.divided_by) + " <= ?";
    which.parameters.emplace_back(*divided_until);
  }
  return which;
}

RowsOfMonth shown_rows(ArchivedTable const& table, Month month) {
  return rows_of_month(table, month, table.shown);
}

PackedRows pack_rows(Connection& connection, ArchivedTable const& table, RowsOfMonth const& which, int level) {
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
  sql.append(which.where).append(" ORDER BY ").append(table.order);
  PackedRows packed{FramePacker(level), {}, 0, 0, {}};
  connection.for_each_row(sql, which.parameters, [&](Row& row) {
    if (table.has_ids) packed.ids.push_back(std::get<std::int64_t>(row.front()));
    packed.packer.add(table.make_key(row), format_archived_row(columns, row));
    ++packed.rows;
  });
  packed.packer.finish();
  Sha256Stream digest;
  for (auto const& content : packed.packer.contents()) {
    digest.update(content);
    packed.bytes += static_cast<std::int64_t>(content.size());
  }
  packed.sha256 = to_hex(digest.finish());
  return packed;
}

std::optional<std::int64_t> find_number(Connection& connection, std::string const& sql,
                                        std::vector<Value> const& parameters) {
  auto rows = connection.query(sql, parameters);
  return rows.empty() ? std::nullopt : RowReader(rows.front()).optional_number();
}

void put_archive(Connection& connection, StoredArchive& archive, PackedRows const& packed) {
  archive.rows = packed.rows;
  archive.bytes = packed.bytes;
  archive.sha256 = packed.sha256;
  std::array<Row, 1> const rows{{{archive.id, std::string(to_word(archive.kind)), to_text(archive.month), archive.part,
                                  archive.rows, archive.bytes, archive.sha256, format_frames(packed.packer.frames())}}};
  upsert_rows(connection, kArchiveTable, rows);
  std::array<Value, 1> const id{archive.id};
  connection.execute("DELETE FROM archive_frame WHERE archive = ?", id);
  put_frames(connection, archive.id, packed.packer.contents());
}

std::int64_t find_free_archive_id(Connection& connection) {
  return find_number(connection, "SELECT MAX(id) FROM archive").value_or(0) + 1;
}

void remove_copy(Connection& connection, ArchiveKind kind, Month month) {
  auto const id = find_number(connection, "SELECT id FROM archive WHERE kind = ? AND month = ? AND part = ?",
                              {std::string(to_word(kind)), to_text(month), kPartOfCopies});
  if (!id) return;
  std::array<Value, 1> const parameters{*id};
  connection.execute("DELETE FROM archive_frame WHERE archive = ?", parameters);
  connection.execute("DELETE FROM archive WHERE id = ?", parameters);
}

}  // namespace orrery
