#include "store/core/transaction.hpp"

#include "store/core/revision.hpp"
#include "store/driver/connection.hpp"

#include <utility>

namespace orrery {

ReadTransaction::ReadTransaction(ConnectionPool::Loan connection)
    : Transaction(*connection), loan_(std::move(connection)) {
  this->connection().begin(TransactionMode::read);
}

ReadTransaction::~ReadTransaction() {
  if (loan_ != nullptr) connection().rollback();
}

WriteTransaction::WriteTransaction(std::unique_lock<std::mutex> lock, Connection& connection)
    : Transaction(connection), lock_(std::move(lock)) {
  connection.begin(TransactionMode::write);
}

WriteTransaction::~WriteTransaction() {
  if (lock_.owns_lock()) connection().rollback();
}

void WriteTransaction::commit() {
  if (connection().changed_rows() > 0) record_revision(connection());
  connection().commit();
  lock_.unlock();
}

Reads note_reads(Transaction const& transaction, std::function<void()> const& read) {
  Reads reads;
  auto& connection = transaction.connection();
  NotedReads const noted(connection, reads.tables);
  auto const before = connection.read_rows();
  read();
  reads.rows = connection.read_rows() - before;
  return reads;
}

}  // namespace orrery
