#pragma once

#include "store/driver/connection.hpp"
#include "store/driver/value.hpp"
#include "store/table.hpp"

#include <span>
#include <string_view>
#include <vector>

namespace orrery {

// One item for each row of a query. read(row, item) fills it from the columns, in their order.
template <class Item, class Read>
std::vector<Item> load_items(Connection& connection, std::string_view sql, std::span<Value const> parameters,
                             Read const& read) {
  std::vector<Item> items;
  connection.for_each_row(sql, parameters, [&](Row& values) {
    RowReader row(values);
    read(row, items.emplace_back());
  });
  return items;
}

// One item for each row of a table, by its primary key.
template <class Item, class Read>
std::vector<Item> load_items(Connection& connection, Table const& table, Read const& read) {
  std::vector<Item> items;
  for_each_row(connection, table, [&](Row& values) {
    RowReader row(values);
    read(row, items.emplace_back());
  });
  return items;
}

}  // namespace orrery
