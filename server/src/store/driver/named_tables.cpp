#include "store/driver/named_tables.hpp"

namespace orrery {
namespace {

constexpr std::string_view kBlank = " \t\n";

std::string_view without_leading_blanks(std::string_view sql) {
  auto const at = sql.find_first_not_of(kBlank);
  return at == std::string_view::npos ? std::string_view() : sql.substr(at);
}

// Empty where a statement in brackets stands there.
std::string_view name_at(std::string_view sql) {
  sql = without_leading_blanks(sql);
  return sql.substr(0, sql.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_"));
}

}  // namespace

void add_tables_read(std::string_view sql, TableNames& tables) {
  for (std::string_view const word : {"FROM", "JOIN"}) {
    for (auto at = sql.find(word); at != std::string_view::npos; at = sql.find(word, at + word.size())) {
      if (auto const name = name_at(sql.substr(at + word.size())); !name.empty()) {
        tables.emplace(name);
      }
    }
  }
}

void add_table_written(std::string_view sql, TableNames& tables) {
  sql = without_leading_blanks(sql);
  for (std::string_view const words : {"INSERT INTO", "UPDATE", "DELETE FROM"}) {
    if (sql.starts_with(words)) {
      tables.emplace(name_at(sql.substr(words.size())));
    }
  }
}

}  // namespace orrery
