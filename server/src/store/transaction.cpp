#include "store/transaction.hpp"

#include "store/driver/connection.hpp"
#include "store/revision.hpp"
#include "store/table_changes.hpp"

#include <utility>

namespace orrery {

ReadTransaction::ReadTransaction(ConnectionPool::Loan connection)
    : Transaction(*connection), loan_(std::move(connection)) {
  this->connection().begin(TransactionMode::read);
}

ReadTransaction::~ReadTransaction() {
  if (loan_ != nullptr) connection().rollback();
}

WriteTransaction::WriteTransaction(std::unique_lock<std::mutex> lock, Connection& connection, TableChanges& changes)
    : Transaction(connection), lock_(std::move(lock)), changes_(&changes) {
  connection.begin(TransactionMode::write);
}

WriteTransaction::~WriteTransaction() {
  if (lock_.owns_lock()) connection().rollback();
}

void WriteTransaction::commit() {
  if (connection().changed_rows() > 0) {
    bump_revision(connection());
    changes_->note(read_revision(connection()), connection().changed_tables());
  }
  try {
    connection().commit();
  } catch (...) {
    changes_->forget();
    throw;
  }
  lock_.unlock();
}

}  // namespace orrery
