#pragma once

#include "base/clock.hpp"
#include "store/core/revision.hpp"
#include "store/core/stamp.hpp"
#include "store/core/transaction.hpp"
#include "store/driver/writer_holder.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

namespace orrery {

// A reader never creates, migrates or changes a database.
enum class OpenMode { reader, writer };

// expiry: how long after its last renewal another process may take over a PostgreSQL writer's lease.
struct LeaseTiming {
  std::chrono::milliseconds expiry{20'000};
  std::chrono::milliseconds renewal{5'000};
};

struct StoreOptions {
  std::string url;  // "sqlite:PATH" or "postgresql://…"
  OpenMode mode = OpenMode::reader;
  StoreKind kind = StoreKind::real;
  std::string control_socket;  // where this process takes commands; told to a second writer that is refused
  // As many as data sets that collect, so that long reads of all of them leave some for the short reads of chains, for
  // the publisher and for a backup. Opened when first needed: at most 9 MB together with SQLite
  // (sqlite_connection.cpp). PostgreSQL's default max_connections is 100, of which a collecting process takes 17 and a
  // replica three or four.
  std::size_t reader_connections = 16;
  LeaseTiming lease;
};

// kept_for_replicas: of PostgreSQL's write-ahead log, for the replica that is the furthest behind; 0 where there is
// none or where that is not told (on a standby).
struct StoredBytes {
  std::int64_t database = 0;
  std::int64_t kept_for_replicas = 0;
};

// The database, by its URL; every method may be called from any thread. All of them throw Failure:
// `unavailable` for a database that cannot be reached or read, `conflict` for one that is of a newer
// version, of the other kind, or written by another process.
class Store {
 public:
  virtual ~Store() = default;

  // A writer creates what is missing, migrates the tables to this program's version and holds the writer's lock until
  // the Store is destroyed; throws HeldByAnotherWriter where another process has it.
  static std::unique_ptr<Store> open(StoreOptions const& options, Clock const& clock);

  virtual StoreStamp const& stamp() const = 0;

  // At most reader_connections at a time; waits up to a minute for one.
  virtual ReadTransaction begin_read() = 0;

  // One at a time: waits for the one before, so a thread that has one must not begin another. A
  // reader's Store throws.
  virtual WriteTransaction begin_write() = 0;

  // Differs (compare with !=) after every committed change. Cheap enough to poll each second.
  virtual Revision revision() = 0;

  virtual StoredBytes measure() = 0;
};

}  // namespace orrery
