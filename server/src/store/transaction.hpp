#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>

namespace orrery {

class Connection;
class ConnectionPool;

// What repositories read from: one consistent view of the database.
class Transaction {
 public:
  Connection& connection() const { return *connection_; }

 protected:
  explicit Transaction(Connection& connection) : connection_(&connection) {}
  Transaction(Transaction const&) = default;
  Transaction& operator=(Transaction const&) = delete;
  ~Transaction() = default;

 private:
  Connection* connection_;
};

// Ends, and gives its connection back, when it goes out of scope.
class ReadTransaction final : public Transaction {
 public:
  ReadTransaction(ConnectionPool& pool, std::unique_ptr<Connection> connection);
  ReadTransaction(ReadTransaction&&) noexcept = default;
  ReadTransaction& operator=(ReadTransaction&&) = delete;
  ~ReadTransaction();

 private:
  ConnectionPool* pool_;
  std::unique_ptr<Connection> loan_;
};

// Rolled back unless committed.
class WriteTransaction final : public Transaction {
 public:
  // Holds lock until it ends; the transaction has begun.
  WriteTransaction(std::unique_lock<std::mutex> lock, Connection& connection);
  WriteTransaction(WriteTransaction&& other) noexcept;
  WriteTransaction& operator=(WriteTransaction&&) = delete;
  ~WriteTransaction();

  // Bumps the revision where rows changed. After a Failure the outcome is unknown: read again, then
  // retry; natural keys make that safe.
  void commit();

 private:
  std::unique_lock<std::mutex> lock_;
  std::int64_t changed_rows_before_;
  bool open_ = true;
};

}  // namespace orrery
