#pragma once

#include "store/core/store.hpp"
#include "store/driver/connection.hpp"
#include "store/driver/writer_lock.hpp"

#include <memory>
#include <string_view>

namespace orrery {

// What differs between SQLite and PostgreSQL beyond a Connection.
class Engine {
 public:
  virtual ~Engine() = default;
  virtual std::unique_ptr<Connection> connect(TransactionMode mode) const = 0;
  virtual std::unique_ptr<WriterLock> make_writer_lock(StoreOptions const& options) const = 0;
  // Gives the tables, which are of this program's version, the settings of this engine. Within a write transaction.
  virtual void tune_tables(Connection& writer) const = 0;
  virtual StoredBytes measure(Connection& reader) const = 0;
};

// The engine of a database URL; throws Failure (invalid_input) for one that is neither SQLite's nor PostgreSQL's.
std::unique_ptr<Engine> make_engine(std::string_view url);

}  // namespace orrery
