#include "store/driver/sqlite/sqlite_engine.hpp"

#include "store/driver/sqlite/file_lock.hpp"
#include "store/driver/sqlite/sqlite_connection.hpp"
#include "store/driver/writer_holder.hpp"

namespace orrery {
namespace {

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

}  // namespace orrery
