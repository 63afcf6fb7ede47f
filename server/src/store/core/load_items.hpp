#pragma once

#include "base/shared.hpp"
#include "store/core/row_values.hpp"
#include "store/core/rows_of_chain.hpp"
#include "store/core/table.hpp"
#include "store/core/transaction.hpp"
#include "store/driver/changed_tables.hpp"
#include "store/driver/connection.hpp"
#include "store/driver/value.hpp"

#include <array>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace orrery {

// One item for each row of a query; read(row, item) fills it from the columns, in their order.
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

// One item for each row of a table, ordered by its primary key.
template <class Item, class Read>
std::vector<Item> load_items(Connection& connection, Table const& table, Read const& read) {
  std::vector<Item> items;
  for_each_row(connection, table, [&](Row& values) {
    RowReader row(values);
    read(row, items.emplace_back());
  });
  return items;
}

// Of each of these chains; unknown keys are left out. load(connection, key): the rows of the chain of that key, which
// is not withdrawn; their chain_id is filled in here.
template <class Load>
auto reload_rows(Transaction& transaction, ChainKeys const& chains, Load const& load) {
  auto& connection = transaction.connection();
  std::vector<RowsOfChain<typename decltype(load(connection, 0))::value_type>> loaded;
  for (auto const key : chains) {
    std::array<Value, 1> const parameters{key};
    auto found = connection.query("SELECT chain_id, withdrawn_at FROM chain WHERE id = ?", parameters);
    if (found.empty()) continue;
    RowReader row(found.front());
    auto& chain = loaded.emplace_back();
    chain.chain_id = row.text();
    if (row.optional_number()) continue;
    chain.rows = load(connection, key);
    for (auto& stored : chain.rows) {
      stored.chain_id = chain.chain_id;
    }
  }
  return loaded;
}

// Every row; in place of those that are as they were in `before` these. for_each(transaction, take) visits each.
template <class Stored, class ForEach>
std::vector<Shared<Stored>> load_shared_rows(Transaction& transaction, std::span<Shared<Stored> const> before,
                                             ForEach const& for_each) {
  RowSharer<Stored> const sharer(before);
  std::vector<Shared<Stored>> rows;
  for_each(transaction, [&](Stored&& stored) { rows.push_back(sharer.share(std::move(stored))); });
  // The list is kept as long as the program runs, and growing left about a quarter of its capacity unused.
  rows.shrink_to_fit();
  return rows;
}

}  // namespace orrery
