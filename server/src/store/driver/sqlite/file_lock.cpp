#include "store/driver/sqlite/file_lock.hpp"

#include "base/result.hpp"
#include "store/driver/writer_holder.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <system_error>

namespace orrery {
namespace {

[[noreturn]] void throw_lock_failure(std::string const& path, std::string const& what) {
  auto const reason = std::generic_category().message(errno);
  throw Failure({ErrorCode::unavailable, path, what + " (" + reason + ")",
                 "check that the folder exists and that this user may write to it"});
}

std::string read_start(int descriptor) {
  std::array<char, 4096> buffer{};
  auto const size = ::pread(descriptor, buffer.data(), buffer.size(), 0);
  return size > 0 ? std::string(buffer.data(), static_cast<std::size_t>(size)) : std::string{};
}

}  // namespace

FileLock::FileLock(std::filesystem::path const& database, WriterHolder const& holder) {
  auto const path = database.string() + ".lock";
  descriptor_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
  if (descriptor_ < 0) throw_lock_failure(path, "cannot be opened");
  try {
    if (::flock(descriptor_, LOCK_EX | LOCK_NB) != 0) {
      if (errno != EWOULDBLOCK) throw_lock_failure(path, "cannot be locked");
      throw HeldByAnotherWriter(database.string(), parse_holder(read_start(descriptor_)));
    }
    auto const text = format_holder(holder);
    if (::ftruncate(descriptor_, 0) != 0 ||
        ::pwrite(descriptor_, text.data(), text.size(), 0) != static_cast<ssize_t>(text.size())) {
      throw_lock_failure(path, "cannot be written");
    }
  } catch (...) {
    ::close(descriptor_);
    throw;
  }
}

FileLock::~FileLock() {
  // Before the lock is released, so that the file never names a process that does not hold it.
  [[maybe_unused]] auto const truncated = ::ftruncate(descriptor_, 0);
  ::close(descriptor_);
}

}  // namespace orrery
