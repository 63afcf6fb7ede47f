#pragma once

#include <chrono>
#include <optional>

namespace orrery {

class Connection;

// How one process at a time gets to write to a database.
class WriterPlace {
 public:
  virtual ~WriterPlace() = default;

  // First in the transaction that opens the database, before its tables are looked at.
  virtual void begin_opening(Connection& connection) = 0;
  // Later in the transaction that opens the database; throws HeldByAnotherWriter.
  virtual void acquire(Connection& connection) = 0;
  // First in every write transaction: throws Failure (conflict) where the place was lost.
  virtual void check(Connection& connection) = 0;
  // Each in a transaction of its own. Nothing to renew where the operating system keeps the place.
  virtual std::optional<std::chrono::milliseconds> renewal() const = 0;
  virtual void renew(Connection& connection) = 0;
  virtual void release(Connection& connection) = 0;
};

}  // namespace orrery
