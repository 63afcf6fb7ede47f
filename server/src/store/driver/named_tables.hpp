#pragma once

#include <set>
#include <string>
#include <string_view>

namespace orrery {

using TableNames = std::set<std::string, std::less<>>;

// Which tables a statement of this program names: those behind FROM and JOIN, and the one that it inserts into,
// updates or deletes from. Names that a WITH gives to a part of the statement are among them.
void add_tables_read(std::string_view sql, TableNames& tables);
void add_table_written(std::string_view sql, TableNames& tables);

}  // namespace orrery
