#include "store/driver/value.hpp"

#include "base/result.hpp"

#include <utility>

namespace orrery {
namespace {

template <class T>
T take(Value& value, std::size_t column) {
  if (auto* held = std::get_if<T>(&value)) return std::move(*held);
  throw Failure({ErrorCode::unavailable, "database row, column " + std::to_string(column),
                 "holds another type than this program writes there", "restore a backup"});
}

}  // namespace

std::int64_t RowReader::number() {
  return take<std::int64_t>(next(), position_);
}

std::string RowReader::text() {
  return take<std::string>(next(), position_);
}

std::optional<std::int64_t> RowReader::optional_number() {
  if (next_is_null()) return std::nullopt;
  return number();
}

std::optional<std::string> RowReader::optional_text() {
  if (next_is_null()) return std::nullopt;
  return text();
}

Value& RowReader::next() {
  return row_->at(position_++);
}

bool RowReader::next_is_null() {
  if (!std::holds_alternative<std::monostate>(row_->at(position_))) return false;
  ++position_;
  return true;
}

}  // namespace orrery
