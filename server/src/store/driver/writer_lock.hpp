#pragma once

#include <chrono>
#include <optional>

namespace orrery {

class Connection;

// The lock that lets one process at a time write to a database.
class WriterLock {
 public:
  virtual ~WriterLock() = default;

  // First in the transaction that opens the database, before its tables are read.
  virtual void begin_opening(Connection& connection) = 0;
  // Later in the transaction that opens the database; throws HeldByAnotherWriter.
  virtual void acquire(Connection& connection) = 0;
  // First in every write transaction: throws Failure (conflict) where the lock was lost.
  virtual void check(Connection& connection) = 0;
  // Each in a transaction of its own. renewal() is empty where the operating system keeps the lock.
  virtual std::optional<std::chrono::milliseconds> renewal() const = 0;
  virtual void renew(Connection& connection) = 0;
  virtual void release(Connection& connection) = 0;
};

}  // namespace orrery
