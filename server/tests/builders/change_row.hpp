#pragma once

#include "base/shared.hpp"
#include "store/validators/packed_validator.hpp"

#include <utility>

namespace orrery {

// The row becomes another one: `change_row(input.validators[0], [](auto& row) { row.delegator_count = 8; });`.
template <class T, class Change>
void change_row(Shared<T>& row, Change const& change) {
  T changed = *row;
  change(changed);
  row = Shared<T>(std::move(changed));
}

template <class Change>
void change_row(PackedValidator& row, Change const& change) {
  auto changed = row.unpack();
  change(changed);
  row = PackedValidator(changed);
}

template <class Change>
void change_row(Shared<PackedValidator>& row, Change const& change) {
  auto changed = row->unpack();
  change(changed);
  row = changed;
}

}  // namespace orrery
