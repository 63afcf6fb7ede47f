#pragma once

#include <algorithm>
#include <vector>

namespace orrery {

// The lower of the two in the middle, so that it is one of the values. values: not empty.
template <class T>
T find_median(std::vector<T> values) {
  auto const middle = values.begin() + static_cast<std::ptrdiff_t>((values.size() - 1) / 2);
  std::ranges::nth_element(values, middle);
  return *middle;
}

}  // namespace orrery
