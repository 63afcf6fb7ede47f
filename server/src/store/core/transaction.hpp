#pragma once

#include "store/core/connection_pool.hpp"
#include "store/driver/named_tables.hpp"

#include <cstdint>
#include <functional>
#include <mutex>

namespace orrery {

class Connection;

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

// Ends, and gives its connection back, when it goes out of scope. Must not outlive its Store.
class ReadTransaction final : public Transaction {
 public:
  explicit ReadTransaction(ConnectionPool::Loan connection);
  ReadTransaction(ReadTransaction&&) noexcept = default;
  ReadTransaction& operator=(ReadTransaction&&) = delete;
  ~ReadTransaction();

 private:
  ConnectionPool::Loan loan_;
};

// Rolled back unless committed. Must not outlive its Store.
class WriteTransaction final : public Transaction {
 public:
  // Keeps lock until it ends.
  WriteTransaction(std::unique_lock<std::mutex> lock, Connection& connection);
  WriteTransaction(WriteTransaction&&) noexcept = default;
  WriteTransaction& operator=(WriteTransaction&&) = delete;
  ~WriteTransaction();

  // Writes a new revision where rows changed. After a Failure it is unknown whether the commit happened: read again,
  // then retry; natural keys make that safe.
  void commit();

 private:
  std::unique_lock<std::mutex> lock_;
};

// What a function reads in a transaction.
struct Reads {
  TableNames tables;      // that it reads from
  std::int64_t rows = 0;  // that its statements gave
};
Reads note_reads(Transaction const& transaction, std::function<void()> const& read);

}  // namespace orrery
