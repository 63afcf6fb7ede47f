#include "domain/core/scaled_amount.hpp"

#include <algorithm>
#include <string>

namespace orrery {

using boost::multiprecision::cpp_int;

ScaledAmount scale_amount(std::string_view amount) {
  std::string digits(amount);
  auto const point = digits.find('.');
  ScaledAmount scaled;
  if (point != std::string::npos) {
    scaled.decimals = digits.size() - point - 1;
    digits.erase(point, 1);
  }
  // A leading zero would make it octal.
  digits.erase(0, std::min(digits.find_first_not_of('0'), digits.size() - 1));
  scaled.digits = cpp_int(digits);
  return scaled;
}

cpp_int power_of_ten(std::size_t exponent) {
  return boost::multiprecision::pow(cpp_int(10), static_cast<unsigned>(exponent));
}

}  // namespace orrery
