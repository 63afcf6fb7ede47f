#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace orrery {

// All that a column can hold: NULL, BIGINT, TEXT. Amounts are decimal TEXT; there are no doubles.
using Value = std::variant<std::monostate, std::int64_t, std::string>;
using Row = std::vector<Value>;

inline Value or_null(std::optional<std::string> const& text) {
  return text ? Value{*text} : Value{};
}

inline Value or_null(std::optional<std::int64_t> number) {
  return number ? Value{*number} : Value{};
}

// Takes a row's values one after the other. Throws Failure where a value has another type than the one asked for.
class RowReader {
 public:
  explicit RowReader(Row& row) : row_(&row) {}

  std::int64_t number();
  std::string text();
  std::optional<std::int64_t> optional_number();
  std::optional<std::string> optional_text();

 private:
  Value& next();
  bool next_is_null();

  Row* row_;
  std::size_t position_ = 0;
};

}  // namespace orrery
