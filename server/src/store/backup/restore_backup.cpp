#include "base/result.hpp"
#include "base/sha256.hpp"
#include "store/backup/backup.hpp"
#include "store/backup/backup_format.hpp"
#include "store/core/divided_table.hpp"
#include "store/core/store.hpp"
#include "store/core/table.hpp"
#include "store/driver/connection.hpp"
#include "store/migrations/migrations.hpp"

#include <zstd.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace orrery {
namespace {

constexpr std::size_t kLongestLine = 16'000'000;
// The default limit of zstd's own decoder, ZSTD_WINDOWLOG_LIMIT_DEFAULT: larger windows are refused.
constexpr int kLargestWindowLog = 27;

// The lines of a file that is exactly one zstd frame. Throws Failure (invalid_input) where the frame
// is cut, altered, or followed by other bytes, and for a line of over 16 MB.
class ZstdLineReader {
 public:
  explicit ZstdLineReader(std::filesystem::path const& path);

  // False at the end, which is only reached in a whole frame; line is without its newline.
  bool next(std::string& line);

 private:
  bool decompress_more();
  bool read_more();

  struct FreeContext {
    void operator()(ZSTD_DCtx* context) const noexcept { ZSTD_freeDCtx(context); }
  };

  std::string path_;
  std::ifstream file_;
  std::unique_ptr<ZSTD_DCtx, FreeContext> context_;
  std::vector<char> input_bytes_;
  ZSTD_inBuffer input_{nullptr, 0, 0};
  std::string text_;
  std::size_t text_begin_ = 0;
  bool frame_ended_ = false;
};

ZstdLineReader::ZstdLineReader(std::filesystem::path const& path)
    : path_(path.string()),
      file_(path, std::ios::binary),
      context_(ZSTD_createDCtx()),
      input_bytes_(ZSTD_DStreamInSize()) {
  if (!file_) {
    throw Failure({ErrorCode::not_found, path_, "cannot be opened", "check the file's name and this user's rights"});
  }
  ZSTD_DCtx_setParameter(context_.get(), ZSTD_d_windowLogMax, kLargestWindowLog);
}

bool ZstdLineReader::next(std::string& line) {
  auto searched = text_begin_;
  while (true) {
    auto const newline = text_.find('\n', searched);
    if (newline != std::string::npos) {
      line.assign(text_, text_begin_, newline - text_begin_);
      text_begin_ = newline + 1;
      return true;
    }
    text_.erase(0, text_begin_);
    text_begin_ = 0;
    searched = text_.size();
    if (text_.size() > kLongestLine) throw_broken_backup(path_, "holds a line of over 16 MB");
    if (!decompress_more()) {
      if (!text_.empty()) throw_broken_backup(path_, "ends within a line");
      return false;
    }
  }
}

bool ZstdLineReader::decompress_more() {
  if (input_.pos == input_.size && !read_more()) {
    if (!frame_ended_) throw_broken_backup(path_, "is cut: the file ends before its data does");
    return false;
  }
  if (frame_ended_) throw_broken_backup(path_, "holds more bytes after its end");
  auto const size_before = text_.size();
  text_.resize(size_before + ZSTD_DStreamOutSize());
  ZSTD_outBuffer output{text_.data() + size_before, text_.size() - size_before, 0};
  auto const left = ZSTD_decompressStream(context_.get(), &output, &input_);
  text_.resize(size_before + output.pos);
  if (ZSTD_isError(left) != 0) {
    throw_broken_backup(path_, std::string{"is no whole backup file ("} + ZSTD_getErrorName(left) + ")");
  }
  frame_ended_ = left == 0;
  return true;
}

bool ZstdLineReader::read_more() {
  file_.read(input_bytes_.data(), static_cast<std::streamsize>(input_bytes_.size()));
  auto const size = static_cast<std::size_t>(file_.gcount());
  input_ = {input_bytes_.data(), size, 0};
  return size > 0;
}

constexpr std::size_t kRowsAtOnce = 1'000;

bool had_column(Table const& table, std::string_view column, std::int64_t version) {
  auto const found = std::ranges::find(table.added, column, &AddedColumn::name);
  return found == table.added.end() || found->since <= version;
}

// The positions of the columns that the table had at that version among its present ones.
std::vector<std::size_t> find_columns_of(Table const& table, std::int64_t version) {
  std::vector<std::size_t> positions;
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    if (had_column(table, table.columns[i], version)) positions.push_back(i);
  }
  return positions;
}

// The rows of `table` with the columns of `part`, by their names.
std::vector<Row> pick_columns(Table const& table, Table const& part, std::vector<Row> const& rows) {
  std::vector<Row> picked;
  picked.reserve(rows.size());
  for (auto const& row : rows) {
    auto& values = picked.emplace_back();
    for (auto const column : part.columns) {
      values.push_back(
          row.at(static_cast<std::size_t>(std::ranges::find(table.columns, column) - table.columns.begin())));
    }
  }
  return picked;
}

class Restorer {
 public:
  Restorer(Connection& connection, std::filesystem::path const& path)
      : connection_(&connection), path_(path.string()), lines_(path) {}

  // Returns the version of the tables that the file holds.
  std::int64_t check_header(StoreStamp const& stamp) {
    auto const header = parse_backup_header(next_line(), path_);
    if (header.schema_version > newest_schema_version()) {
      throw Failure({ErrorCode::conflict, path_,
                     "is of tables of version " + std::to_string(header.schema_version) +
                         ", this program knows up to " + std::to_string(newest_schema_version()),
                     "install a newer orrery"});
    }
    if (header.kind != stamp.kind) {
      throw Failure({ErrorCode::conflict, path_,
                     "holds " + std::string{to_word(header.kind)} + " data, and the database is for " +
                         std::string{to_word(stamp.kind)} + " data",
                     "name another database"});
    }
    return header.schema_version;
  }

  // Rows of a table that was divided since are divided.
  TableCount restore_table(Table const& table, std::int64_t version) {
    if (auto const* divided = find_divided(table, version)) {
      return restore_table(divided->as_it_was, divided->parts, version);
    }
    return restore_table(table, std::array{&table}, version);
  }

  void check_end(std::size_t tables) {
    if (!lines_.next(line_)) throw_cut();
    auto const end = parse_backup_end(line_, path_);
    if (end.tables != static_cast<std::int64_t>(tables) || end.sha256 != to_hex(all_.finish())) {
      throw_broken_backup(path_, "has a wrong checksum");
    }
    if (lines_.next(line_)) throw_broken_backup(path_, "holds lines after its end");
  }

 private:
  // table: as the file has it.
  TableCount restore_table(Table const& table, std::span<Table const* const> targets, std::int64_t version) {
    auto const header = parse_table_header(next_line(), path_);
    auto const columns = find_columns_of(table, version);
    if (header.table != table.name ||
        !std::ranges::equal(header.columns, columns, {}, {}, [&](std::size_t i) { return table.columns[i]; })) {
      throw_broken_backup(path_, "does not hold the table " + std::string{table.name} + " as this program knows it");
    }
    Sha256Stream digest;
    std::int64_t rows = 0;
    std::vector<Row> waiting;
    for (next_line(); is_row(line_); next_line()) {
      digest.update(line_);
      digest.update("\n");
      waiting.push_back(in_columns(parse_row(line_, path_), columns, table));
      ++rows;
      if (waiting.size() == kRowsAtOnce) {
        put(table, targets, waiting);
        waiting.clear();
      }
    }
    put(table, targets, waiting);
    auto const end = parse_table_end(line_, path_);
    if (end.table != table.name || end.rows != rows || end.sha256 != to_hex(digest.finish())) {
      throw_broken_backup(path_, "has a wrong checksum at table " + std::string{table.name});
    }
    return {end.table, rows};
  }

  void put(Table const& table, std::span<Table const* const> targets, std::vector<Row> const& rows) {
    for (auto const* target : targets) {
      if (target == &table) {
        upsert_rows(*connection_, table, rows);
      } else {
        upsert_rows(*connection_, *target, pick_columns(table, *target, rows));
      }
    }
  }

  std::string const& next_line() {
    if (!lines_.next(line_)) throw_cut();
    all_.update(line_);
    all_.update("\n");
    return line_;
  }

  // The row with null in each column that its version did not have.
  Row in_columns(Row row, std::vector<std::size_t> const& columns, Table const& table) const {
    if (row.size() != columns.size()) {
      throw_broken_backup(path_, "holds a row of table " + std::string{table.name} + " with another number of values");
    }
    if (columns.size() == table.columns.size()) return row;
    Row widened(table.columns.size());
    for (std::size_t i = 0; i < columns.size(); ++i) {
      widened[columns[i]] = std::move(row[i]);
    }
    return widened;
  }

  [[noreturn]] void throw_cut() const { throw_broken_backup(path_, "is cut: its last line is missing"); }

  Connection* connection_;
  std::string path_;
  ZstdLineReader lines_;
  std::string line_;
  Sha256Stream all_;
};

void refuse_rows(Connection& connection) {
  for (auto const* table : data_tables()) {
    auto const name = std::string{table->name};
    if (!connection.query("SELECT 1 FROM " + name + " LIMIT 1").empty()) {
      throw Failure({ErrorCode::conflict, connection.database(), "is not empty: its table " + name + " has rows",
                     "restore into a new database"});
    }
  }
}

}  // namespace

std::vector<TableCount> restore_backup(Store& store, std::filesystem::path const& path) {
  auto writing = store.begin_write();
  auto& connection = writing.connection();
  refuse_rows(connection);
  Restorer restorer(connection, path);
  auto const version = restorer.check_header(store.stamp());
  std::vector<TableCount> counts;
  // Schema versions add tables and columns, which an older file lacks, and divide tables.
  for (auto const* table : data_tables()) {
    if (table->since > version) continue;
    counts.push_back(restorer.restore_table(*table, version));
  }
  restorer.check_end(counts.size());
  backfill_rows(connection, version);
  writing.commit();
  return counts;
}

}  // namespace orrery
