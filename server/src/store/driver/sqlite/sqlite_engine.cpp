#include "store/driver/sqlite/sqlite_engine.hpp"

#include "base/result.hpp"
#include "store/driver/sqlite/impl/sqlite_connection.hpp"
#include "store/driver/writer_holder.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <system_error>

namespace orrery {
namespace {

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

// The lock is taken before the database file is opened and kept by the kernel, so transactions have nothing to do.
class SqliteWriterLock final : public WriterLock {
 public:
  SqliteWriterLock(std::filesystem::path const& path, WriterHolder const& holder) : lock_(path, holder) {}

  void begin_opening(Connection&) override {}
  void acquire(Connection&) override {}
  void check(Connection&) override {}
  std::optional<std::chrono::milliseconds> renewal() const override { return std::nullopt; }
  void renew(Connection&) override {}
  void release(Connection&) override {}

 private:
  FileLock lock_;
};

}  // namespace

// Canonical, so that two paths to one database file use one lock file.
SqliteEngine::SqliteEngine(std::filesystem::path const& path) : path_(std::filesystem::weakly_canonical(path)) {}

std::unique_ptr<Connection> SqliteEngine::connect(TransactionMode mode) const {
  return std::make_unique<SqliteConnection>(path_, mode);
}

std::unique_ptr<WriterLock> SqliteEngine::make_writer_lock(StoreOptions const& options) const {
  return std::make_unique<SqliteWriterLock>(path_, this_process(options.control_socket));
}

void SqliteEngine::tune_tables(Connection&) const {}

StoredBytes SqliteEngine::measure(Connection&) const {
  return {static_cast<std::int64_t>(std::filesystem::file_size(path_)), 0};
}

}  // namespace orrery
