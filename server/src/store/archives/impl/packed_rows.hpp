#pragma once

#include "store/archives/archive.hpp"
#include "store/archives/frame_codec.hpp"
#include "store/archives/impl/archived_tables.hpp"
#include "store/core/transaction.hpp"
#include "store/driver/value.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace orrery {

class Connection;

// Which rows of a month: a condition in SQL with its parameters.
struct RowsOfMonth {
  std::string where;  // " WHERE …"
  std::vector<Value> parameters;
};

RowsOfMonth all_rows(ArchivedTable const& table, Month month);
// Those that may leave their table; divided_until: no further than this value of ArchivedTable::divided_by.
RowsOfMonth movable_rows(ArchivedTable const& table, Month month, std::optional<std::string> const& divided_until = {});
// Those that are shown.
RowsOfMonth shown_rows(ArchivedTable const& table, Month month);

// Rows as they are put into an archive, and their IDs.
struct PackedRows {
  FramePacker packer;
  std::vector<std::int64_t> ids;
  std::int64_t rows = 0;
  std::int64_t bytes = 0;
  std::string sha256;
};

PackedRows pack_rows(Connection& connection, ArchivedTable const& table, RowsOfMonth const& which, int level);

// The first column of the first row as a number; nothing where it is null or there is no row.
std::optional<std::int64_t> find_number(Connection& connection, std::string const& sql,
                                        std::vector<Value> const& parameters = {});

// Writes the archive with the packed rows, in place of what has its ID.
void put_archive(Connection& connection, StoredArchive& archive, PackedRows const& packed);

std::int64_t find_free_archive_id(Connection& connection);

// Removes the copy (kPartOfCopies) of a month, where there is one.
void remove_copy(Connection& connection, ArchiveKind kind, Month month);

}  // namespace orrery
