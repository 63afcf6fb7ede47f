#pragma once

#include "store/driver/named_tables.hpp"
#include "store/transaction.hpp"

#include <functional>

namespace orrery {

// From which tables `read` reads, in this transaction.
TableNames list_tables_read(Transaction const& transaction, std::function<void()> const& read);

}  // namespace orrery
