#include "store/archives/archive_repository.hpp"

#include "base/base64.hpp"
#include "base/sha256.hpp"
#include "domain/core/stable_id.hpp"
#include "store/archives/frame_codec.hpp"
#include "store/archives/impl/archived_tables.hpp"
#include "store/core/load_items.hpp"

#include <algorithm>
#include <array>
#include <tuple>
#include <utility>

namespace orrery {
namespace {

[[noreturn]] void throw_broken_archive(std::string what) {
  throw Failure({ErrorCode::unavailable, "table archive", std::move(what), "restore a backup"});
}

StoredArchive read_archive(RowReader& row) {
  StoredArchive archive;
  archive.id = row.number();
  auto const kind = parse_archive_kind(row.text());
  auto const month = parse_month(row.text());
  if (!kind || !month) throw_broken_archive("holds a row of an unknown kind or month");
  archive.kind = *kind;
  archive.month = *month;
  archive.part = row.number();
  archive.rows = row.number();
  archive.bytes = row.number();
  archive.sha256 = row.text();
  archive.frames = PackedText(row.text());
  return archive;
}

std::int64_t count_lines(std::string_view text) {
  return std::ranges::count(text, '\n');
}

// What is wrong with an archive of the database; nothing where all is right.
std::vector<std::string> find_faults(Transaction const& transaction, StoredArchive const& archive) {
  std::vector<std::string> faults;
  auto const name = make_file_name(archive);
  auto const frames = list_frames(archive);
  Sha256Stream digest;
  std::size_t number = 0;
  std::int64_t rows = 0;
  for_each_archive_frame(transaction, archive.id, [&](std::string&& content) {
    digest.update(content);
    auto const text = unpack_frame(content);
    auto const lines = text ? count_lines(*text) : 0;
    if (number >= frames.size() || frames[number].bytes != static_cast<std::int64_t>(content.size()) ||
        frames[number].rows != lines) {
      faults.push_back(name + ": frame " + std::to_string(number) + " is not what the index says");
    }
    rows += lines;
    ++number;
  });
  if (number != frames.size()) faults.push_back(name + ": frames are missing");
  if (rows != archive.rows) {
    faults.push_back(name + ": has " + std::to_string(rows) + " rows instead of " + std::to_string(archive.rows));
  }
  if (to_hex(digest.finish()) != archive.sha256) faults.push_back(name + ": has another checksum");
  return faults;
}

// Of the hot rows by month.
void count_hot_rows(Transaction const& transaction, HistoryCount& count) {
  auto const& table = archived_table(count.kind);
  auto const column = std::string(table.archiving().column);
  auto const sql = "SELECT " + column + ", COUNT(*) FROM " + std::string(to_word(count.kind)) + " GROUP BY " + column;
  transaction.connection().for_each_row(sql, {}, [&](Row& values) {
    RowReader row(values);
    auto const month = table.month_of(row.number());
    auto const rows = row.number();
    count.months[to_text(month)].hot += rows;
    count.rows.hot += rows;
  });
}

std::int64_t find_recorded_rows(Connection& connection, ArchiveKind kind) {
  std::array<Value, 1> const parameters{std::string(to_word(kind))};
  auto rows = connection.query("SELECT rows FROM recorded_rows WHERE kind = ?", parameters);
  return rows.empty() ? 0 : RowReader(rows.front()).number();
}

bool holds_line_with(Transaction const& transaction, std::int64_t archive, std::string const& member) {
  bool found = false;
  for_each_archive_frame(transaction, archive, [&](std::string&& content) {
    auto const text = found ? std::nullopt : unpack_frame(content);
    found = found || (text && text->find(member) != std::string::npos);
  });
  return found;
}

}  // namespace

std::vector<StoredArchive> load_archives(Transaction& transaction) {
  auto archives =
      load_items<StoredArchive>(transaction.connection(), kArchiveTable,
                                [](RowReader& row, StoredArchive& archive) { archive = read_archive(row); });
  std::ranges::sort(archives, {},
                    [](StoredArchive const& archive) { return std::tuple(archive.kind, archive.month, archive.part); });
  return archives;
}

void for_each_archive_frame(Transaction const& transaction, std::int64_t archive,
                            std::function<void(std::string&& content)> const& visit) {
  std::array<Value, 1> const parameters{archive};
  transaction.connection().for_each_row("SELECT content FROM archive_frame WHERE archive = ? ORDER BY number",
                                        parameters, [&](Row& values) {
                                          auto content = decode_base64(RowReader(values).text());
                                          if (!content) throw_broken_archive("has a frame that is not base64");
                                          visit(*std::move(content));
                                        });
}

void add_recorded_rows(Connection& connection, ArchiveKind kind, std::int64_t rows) {
  if (rows == 0) return;
  std::array<Value, 2> const parameters{std::string(to_word(kind)), rows};
  connection.execute(
      "INSERT INTO recorded_rows (kind, rows) VALUES (?, ?) "
      "ON CONFLICT (kind) DO UPDATE SET rows = recorded_rows.rows + excluded.rows",
      parameters);
}

bool is_archived_event(Transaction const& transaction, std::string_view natural_key) {
  auto& connection = transaction.connection();
  std::string const member = format_member("natural_key", natural_key);
  for (int collision = 0;; ++collision) {
    std::array<Value, 1> const id{stable_id(IdKind::event, natural_key, collision)};
    auto archives = connection.query(
        "SELECT archive.id FROM archived_row JOIN archive ON archive.id = archived_row.archive "
        "WHERE archived_row.id = ? AND archive.kind = 'event'",
        id);
    for (auto& row : archives) {
      if (holds_line_with(transaction, RowReader(row).number(), member)) return true;
    }
    // An ID that was free when this event would have been recorded ends the search.
    if (archives.empty() && connection.query("SELECT 1 FROM event WHERE id = ?", id).empty()) return false;
  }
}

std::vector<HistoryCount> count_history(Transaction& transaction) {
  std::vector<HistoryCount> counts;
  auto const archives = load_archives(transaction);
  for (auto const kind : kArchiveKinds) {
    auto& count = counts.emplace_back();
    count.kind = kind;
    count.recorded = find_recorded_rows(transaction.connection(), kind);
    count_hot_rows(transaction, count);
    for (auto const& archive : archives) {
      if (archive.kind != kind) continue;
      std::ranges::move(find_faults(transaction, archive), std::back_inserter(count.faults));
      if (archive.part == kPartOfCopies) continue;
      count.months[to_text(archive.month)].archived += archive.rows;
      count.rows.archived += archive.rows;
    }
    if (count.recorded != count.rows.hot + count.rows.archived) {
      count.faults.push_back(std::string(to_word(kind)) + ": " + std::to_string(count.recorded) +
                             " rows were recorded, " + std::to_string(count.rows.hot + count.rows.archived) +
                             " are there");
    }
  }
  return counts;
}

}  // namespace orrery
