#include "base/sha256.hpp"
#include "store/backup/backup.hpp"
#include "store/backup/backup_format.hpp"
#include "store/backup/zstd_file_writer.hpp"
#include "store/core/store.hpp"
#include "store/core/table.hpp"
#include "store/driver/connection.hpp"
#include "store/migrations/migrations.hpp"

#include <utility>

namespace orrery {
namespace {

class BackupWriter {
 public:
  explicit BackupWriter(std::filesystem::path const& path) : file_(path) {}

  void write_header(BackupHeader const& header) { write_line(format_line(header)); }

  std::int64_t write_table(Connection& connection, Table const& table) {
    write_line(format_line(TableHeader{std::string{table.name}, {table.columns.begin(), table.columns.end()}}));
    Sha256Stream digest;
    std::int64_t rows = 0;
    for_each_row(connection, table, [&](Row& row) {
      digest.update(write_line(format_line(row)));
      ++rows;
    });
    write_line(format_line(TableEnd{std::string{table.name}, rows, to_hex(digest.finish())}));
    return rows;
  }

  void finish(std::size_t tables) {
    file_.write(format_line(BackupEnd{static_cast<std::int64_t>(tables), to_hex(all_.finish())}) + "\n");
    file_.finish();
  }

 private:
  // Returns the line with its newline, valid until the next call.
  std::string const& write_line(std::string line) {
    line_ = std::move(line);
    line_ += '\n';
    file_.write(line_);
    all_.update(line_);
    return line_;
  }

  ZstdFileWriter file_;
  Sha256Stream all_;
  std::string line_;
};

}  // namespace

std::vector<TableCount> write_backup(Store& store, std::filesystem::path const& path) {
  auto const reading = store.begin_read();
  auto& connection = reading.connection();
  BackupWriter backup(path);
  backup.write_header({newest_schema_version(), store.stamp().kind, store.stamp().uuid});
  std::vector<TableCount> counts;
  for (auto const* table : data_tables()) {
    counts.push_back({std::string{table->name}, backup.write_table(connection, *table)});
  }
  backup.finish(counts.size());
  return counts;
}

}  // namespace orrery
