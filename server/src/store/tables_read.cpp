#include "store/tables_read.hpp"

#include "store/driver/connection.hpp"

namespace orrery {

TableNames list_tables_read(Transaction const& transaction, std::function<void()> const& read) {
  TableNames tables;
  NotedReads const noted(transaction.connection(), tables);
  read();
  return tables;
}

}  // namespace orrery
