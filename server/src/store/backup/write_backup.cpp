#include "base/result.hpp"
#include "base/sha256.hpp"
#include "store/backup/backup.hpp"
#include "store/backup/impl/backup_format.hpp"
#include "store/core/store.hpp"
#include "store/core/table.hpp"
#include "store/driver/connection.hpp"
#include "store/migrations/migrations.hpp"

#include <fcntl.h>
#include <unistd.h>
#include <zstd.h>

#include <cerrno>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

namespace orrery {
namespace {

// Writes one zstd frame to "PATH.tmp" and renames it once it is complete and synced to the disk. Throws Failure;
// without finish() no file is left.
class ZstdFileWriter {
 public:
  explicit ZstdFileWriter(std::filesystem::path const& path);
  ZstdFileWriter(ZstdFileWriter const&) = delete;
  ZstdFileWriter& operator=(ZstdFileWriter const&) = delete;
  ~ZstdFileWriter();

  void write(std::string_view bytes);
  void finish();

 private:
  void compress(std::string_view bytes, ZSTD_EndDirective directive);
  void write_buffer(std::size_t size);
  void sync_folder() const;
  [[noreturn]] void throw_failure(std::string const& what) const;

  struct FreeContext {
    void operator()(ZSTD_CCtx* context) const noexcept { ZSTD_freeCCtx(context); }
  };

  std::filesystem::path path_;
  std::filesystem::path temporary_path_;
  std::unique_ptr<ZSTD_CCtx, FreeContext> context_;
  std::vector<char> buffer_;
  int descriptor_;
};

ZstdFileWriter::ZstdFileWriter(std::filesystem::path const& path)
    : path_(path),
      temporary_path_(path.string() + ".tmp"),
      context_(ZSTD_createCCtx()),
      buffer_(ZSTD_CStreamOutSize()) {
  // Readable for its owner only: the rows may hold what a deployment does not publish.
  descriptor_ = ::open(temporary_path_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (descriptor_ < 0) throw_failure("cannot be made");
  ZSTD_CCtx_setParameter(context_.get(), ZSTD_c_checksumFlag, 1);
}

ZstdFileWriter::~ZstdFileWriter() {
  if (descriptor_ < 0) return;
  ::close(descriptor_);
  std::error_code ignored;
  std::filesystem::remove(temporary_path_, ignored);
}

void ZstdFileWriter::write(std::string_view bytes) {
  compress(bytes, ZSTD_e_continue);
}

void ZstdFileWriter::finish() {
  compress({}, ZSTD_e_end);
  if (::fsync(descriptor_) != 0) throw_failure("cannot be brought to the disk");
  if (::close(std::exchange(descriptor_, -1)) != 0) throw_failure("cannot be closed");
  if (::rename(temporary_path_.c_str(), path_.c_str()) != 0) throw_failure("cannot be given its name");
  sync_folder();
}

void ZstdFileWriter::compress(std::string_view bytes, ZSTD_EndDirective directive) {
  ZSTD_inBuffer input{bytes.data(), bytes.size(), 0};
  std::size_t left = 0;
  do {
    ZSTD_outBuffer output{buffer_.data(), buffer_.size(), 0};
    left = ZSTD_compressStream2(context_.get(), &output, &input, directive);
    if (ZSTD_isError(left) != 0) {
      throw Failure({ErrorCode::unavailable, temporary_path_.string(), ZSTD_getErrorName(left), "try again"});
    }
    write_buffer(output.pos);
  } while (input.pos < input.size || (directive == ZSTD_e_end && left > 0));
}

void ZstdFileWriter::write_buffer(std::size_t size) {
  std::string_view left{buffer_.data(), size};
  while (!left.empty()) {
    auto const written = ::write(descriptor_, left.data(), left.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) throw_failure("cannot be written");
    left.remove_prefix(static_cast<std::size_t>(written));
  }
}

// fsync() of the folder: without it the rename may be lost in a power cut
// (https://man7.org/linux/man-pages/man2/fsync.2.html).
void ZstdFileWriter::sync_folder() const {
  auto const folder = path_.has_parent_path() ? path_.parent_path() : std::filesystem::path(".");
  auto const descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0) throw_failure("is written, but its folder cannot be opened");
  auto const synced = ::fsync(descriptor);
  ::close(descriptor);
  if (synced != 0) throw_failure("is written, but its folder cannot be brought to the disk");
}

void ZstdFileWriter::throw_failure(std::string const& what) const {
  auto const reason = std::generic_category().message(errno);
  throw Failure({ErrorCode::unavailable, path_.string(), what + " (" + reason + ")",
                 "check that the folder exists, has space, and that this user may write to it"});
}

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
