#include "store/backup/zstd_file_writer.hpp"

#include "base/result.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>
#include <utility>

namespace orrery {

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

}  // namespace orrery
