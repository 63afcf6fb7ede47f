#include "store/archives/archive_copies.hpp"

#include "store/archives/archive_repository.hpp"
#include "store/archives/impl/packed_rows.hpp"
#include "store/core/store.hpp"
#include "store/driver/connection.hpp"

#include <array>
#include <map>
#include <string>
#include <utility>

namespace orrery {
namespace {

// What a kind has of a month, in its table and in archives.
struct MonthOfKind {
  std::int64_t rows = 0;        // in the table, of those that are shown
  bool has_left = false;        // what could move is in archives
  std::int64_t copied = -1;     // rows of the copy; -1: there is none
  std::string sha256;           // of the copy
  std::int64_t archive_id = 0;  // of the copy
};

using Months = std::map<Month, MonthOfKind>;

Months list_months(Transaction& transaction, ArchiveKind kind) {
  auto const& table = archived_table(kind);
  std::string const column(table.archiving().column);
  Months months;
  // Not grouped by month, which the databases compute differently.
  transaction.connection().for_each_row("SELECT " + column + ", COUNT(*) FROM " + std::string(table.table->name) +
                                            " WHERE " + std::string(table.shown) + " GROUP BY " + column,
                                        {}, [&](Row& values) {
                                          RowReader row(values);
                                          auto& month = months[table.month_of(row.number())];
                                          month.rows += row.number();
                                        });
  for (auto const& archive : load_archives(transaction)) {
    if (archive.kind != kind) continue;
    auto& month = months[archive.month];
    if (archive.part == kPartOfCopies) {
      month.copied = archive.rows;
      month.sha256 = archive.sha256;
      month.archive_id = archive.id;
    } else {
      month.has_left = true;
    }
  }
  return months;
}

// Rows that stay behind when their month has left change no more, but for events, which editors write anew.
bool is_as_before(ArchiveKind kind, MonthOfKind const& month) {
  return (month.rows == 0 && month.copied < 0) ||
         (month.has_left && kind != ArchiveKind::events && month.copied == month.rows);
}

// Returns whether something was written.
bool copy_month(Store& store, ArchiveKind kind, Month month, MonthOfKind const& known) {
  auto const& table = archived_table(kind);
  auto const packed = [&] {
    auto transaction = store.begin_read();
    return pack_rows(transaction.connection(), table, shown_rows(table, month), kLevelOfCopies);
  }();
  if (packed.rows > 0 && packed.sha256 == known.sha256) return false;
  auto transaction = store.begin_write();
  auto& connection = transaction.connection();
  if (packed.rows == 0) {
    remove_copy(connection, kind, month);
  } else {
    StoredArchive archive;
    archive.id = known.copied < 0 ? find_free_archive_id(connection) : known.archive_id;
    archive.kind = kind;
    archive.month = month;
    archive.part = kPartOfCopies;
    put_archive(connection, archive, packed);
  }
  transaction.commit();
  return true;
}

}  // namespace

std::int64_t copy_hot_rows(Store& store, std::stop_token const& stop) {
  std::int64_t written = 0;
  for (auto const kind : kArchiveKinds) {
    auto const months = [&] {
      auto transaction = store.begin_read();
      return list_months(transaction, kind);
    }();
    for (auto const& [month, known] : months) {
      if (stop.stop_requested()) return written;
      if (!is_as_before(kind, known)) written += copy_month(store, kind, month, known) ? 1 : 0;
    }
  }
  return written;
}

std::int64_t count_recorded_events(Transaction& transaction) {
  return find_number(transaction.connection(), "SELECT rows FROM recorded_rows WHERE kind = ?",
                     {std::string(to_word(ArchiveKind::events))})
      .value_or(0);
}

}  // namespace orrery
