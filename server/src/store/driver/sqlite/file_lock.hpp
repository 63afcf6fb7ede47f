#pragma once

#include <filesystem>

namespace orrery {

struct WriterHolder;

// The writer's lock of a SQLite database: flock() on "PATH.lock", whose text names the holder. The kernel releases it
// when the process ends (https://man7.org/linux/man-pages/man2/flock.2.html), so a crash leaves nothing to clean up.
// The file itself is never deleted.
class FileLock {
 public:
  // Throws HeldByAnotherWriter where it is taken.
  FileLock(std::filesystem::path const& database, WriterHolder const& holder);
  FileLock(FileLock const&) = delete;
  FileLock& operator=(FileLock const&) = delete;
  ~FileLock();

 private:
  int descriptor_;
};

}  // namespace orrery
