#pragma once

#include "store/driver/connection.hpp"
#include "store/store.hpp"
#include "store/table.hpp"

#include <string>
#include <string_view>

namespace orrery::simulator {

// A line a row, its values with bars between.
inline void append_row(std::string& text, Row const& row) {
  for (auto const& value : row) {
    if (auto const* words = std::get_if<std::string>(&value)) {
      text += *words;
    } else if (auto const* number = std::get_if<std::int64_t>(&value)) {
      text += std::to_string(*number);
    }
    text += '|';
  }
  text += '\n';
}

inline std::string select(Store& store, std::string_view sql) {
  auto transaction = store.begin_read();
  std::string text;
  for (auto const& row : transaction.connection().query(sql)) {
    append_row(text, row);
  }
  return text;
}

// Every row of every table that a backup holds, each under its table's name.
inline std::string select_everything(Store& store) {
  auto transaction = store.begin_read();
  std::string text;
  for (auto const* table : data_tables()) {
    text.append("== ").append(table->name).append("\n");
    for_each_row(transaction.connection(), *table, [&](Row const& row) { append_row(text, row); });
  }
  return text;
}

}  // namespace orrery::simulator
