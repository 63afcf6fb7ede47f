#pragma once

#include <set>
#include <string>
#include <string_view>

namespace orrery {

using TableNames = std::set<std::string, std::less<>>;

// Finds the table names of a statement by its keywords: those behind FROM and JOIN are read, the one behind INSERT
// INTO, UPDATE or DELETE FROM is written. Enough for this program's own SQL; also returns the names of WITH queries.
void add_tables_read(std::string_view sql, TableNames& tables);
void add_table_written(std::string_view sql, TableNames& tables);

}  // namespace orrery
