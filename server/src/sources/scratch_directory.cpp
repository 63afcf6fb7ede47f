#include "sources/scratch_directory.hpp"

#include "base/result.hpp"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <string>
#include <string_view>
#include <system_error>

namespace orrery {
namespace {

constexpr std::string_view kPrefix = "orrery-scratch-";

// -1: gone, of another user, or no directory.
int open_own_directory(std::filesystem::path const& path) {
  int const opened = ::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (opened < 0) return -1;
  struct stat status {};
  if (::fstat(opened, &status) == 0 && status.st_uid == ::geteuid()) return opened;
  ::close(opened);
  return -1;
}

bool is_removed(int directory) {
  struct stat status {};
  return ::fstat(directory, &status) != 0 || status.st_nlink == 0;
}

}  // namespace

ScratchDirectory::ScratchDirectory() {
  // Again where another process took the new directory for an abandoned one before it was locked.
  do {
    if (lock_ >= 0) ::close(lock_);
    auto name = (std::filesystem::temp_directory_path() / (std::string(kPrefix) + "XXXXXX")).string();
    if (mkdtemp(name.data()) == nullptr) {
      throw Failure(
          {ErrorCode::unavailable, name, "no temporary directory can be made there", "free some space or set TMPDIR"});
    }
    path_ = name;
    lock_ = open_own_directory(path_);
  } while (lock_ < 0 || ::flock(lock_, LOCK_EX) != 0 || is_removed(lock_));
}

ScratchDirectory::~ScratchDirectory() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
  ::close(lock_);
}

std::size_t remove_abandoned_scratch() {
  std::size_t removed = 0;
  std::error_code ignored;
  for (auto const& entry : std::filesystem::directory_iterator(std::filesystem::temp_directory_path(), ignored)) {
    if (!entry.path().filename().string().starts_with(kPrefix)) continue;
    int const directory = open_own_directory(entry.path());
    if (directory < 0) continue;
    if (::flock(directory, LOCK_EX | LOCK_NB) == 0) {
      std::filesystem::remove_all(entry.path(), ignored);
      ++removed;
    }
    ::close(directory);
  }
  return removed;
}

}  // namespace orrery
