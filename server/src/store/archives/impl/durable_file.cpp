#include "store/archives/impl/durable_file.hpp"

#include "base/result.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>
#include <utility>

namespace orrery {

DurableFile::DurableFile(std::filesystem::path path)
    : path_(std::move(path)), temporary_path_(path_.string() + ".tmp") {
  std::error_code ignored;  // a folder that could not be made shows when the file is opened
  std::filesystem::create_directories(path_.parent_path(), ignored);
  descriptor_ = ::open(temporary_path_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  if (descriptor_ < 0) throw_failure("cannot be made");
}

DurableFile::~DurableFile() {
  if (descriptor_ < 0) return;
  ::close(descriptor_);
  std::error_code ignored;
  std::filesystem::remove(temporary_path_, ignored);
}

void DurableFile::write(std::string_view bytes) {
  while (!bytes.empty()) {
    auto const written = ::write(descriptor_, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) throw_failure("cannot be written");
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
}

void DurableFile::finish() {
  if (::fsync(descriptor_) != 0) throw_failure("cannot be brought to the disk");
  if (::close(std::exchange(descriptor_, -1)) != 0) throw_failure("cannot be closed");
  if (::rename(temporary_path_.c_str(), path_.c_str()) != 0) throw_failure("cannot be given its name");
  // Without it the rename may be lost in a power cut; the next pass would then write the file again.
  auto const folder = ::open(path_.parent_path().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder < 0) throw_failure("is written, but its folder cannot be opened");
  auto const synced = ::fsync(folder);
  ::close(folder);
  if (synced != 0) throw_failure("is written, but its folder cannot be brought to the disk");
}

void DurableFile::throw_failure(std::string const& what) const {
  throw Failure({ErrorCode::unavailable, path_.string(), what + " (" + std::generic_category().message(errno) + ")",
                 "check that the folder has space and that this user may write to it"});
}

}  // namespace orrery
