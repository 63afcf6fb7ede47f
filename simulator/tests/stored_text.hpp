#pragma once

#include "store/core/store.hpp"
#include "store/core/table.hpp"
#include "store/driver/connection.hpp"

#include <set>
#include <sstream>
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

// The lines that only one of the texts has, each with its sign; the first ones, and of long ones the beginning.
inline std::string find_difference(std::string const& before, std::string const& after) {
  constexpr std::size_t kLines = 20;
  constexpr std::size_t kCharacters = 300;
  auto const split = [](std::string const& text) {
    std::multiset<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) {
      lines.insert(line);
    }
    return lines;
  };
  auto const old_lines = split(before);
  auto const new_lines = split(after);
  std::string difference;
  std::size_t count = 0;
  auto const add_missing = [&](char sign, auto const& from, auto const& in) {
    for (auto const& line : from) {
      if (!in.contains(line) && ++count <= kLines) {
        difference += sign + line.substr(0, kCharacters) + '\n';
      }
    }
  };
  add_missing('-', old_lines, new_lines);
  add_missing('+', new_lines, old_lines);
  return difference;
}

}  // namespace orrery::simulator
