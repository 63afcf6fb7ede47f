#pragma once

#include <filesystem>

namespace orrery {

struct WriterHolder;

// The writer's place at a SQLite database: an exclusive lock on "PATH.lock", which says who holds it.
// The kernel drops the lock with the process, so a crash leaves nothing to clean up. The file stays.
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
