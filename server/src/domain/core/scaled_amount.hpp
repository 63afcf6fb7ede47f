#pragma once

#include <boost/multiprecision/cpp_int.hpp>

#include <cstddef>
#include <string_view>

namespace orrery {

// An amount as a whole number of its last decimal: "1.50" is 150 of two decimals.
struct ScaledAmount {
  boost::multiprecision::cpp_int digits;
  std::size_t decimals = 0;
};

// amount: digits, with a point or without (base/amount.hpp).
ScaledAmount scale_amount(std::string_view amount);

boost::multiprecision::cpp_int power_of_ten(std::size_t exponent);

}  // namespace orrery
